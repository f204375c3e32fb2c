package almanac.domain.media;

import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.paging.Conditions;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Image;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds images. */
@ApplicationScoped
public class ImageSearch {
    @PersistenceContext
    private EntityManager entities;

    public ImageSearch() {}

    ImageSearch(EntityManager entities) {
        this.entities = entities;
    }

    Optional<Image> byId(long id) {
        return Optional.ofNullable(entities.find(Image.class, id));
    }

    /** Returns the oldest image fetched from the address with that hash. */
    Optional<Image> bySource(String sourceHash) {
        return entities.createQuery("select i from Image i where i.sourceHash = ?1 order by i.id", Image.class)
                .setParameter(1, sourceHash)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    /** Returns a page of the newest images, without their total. */
    public List<Image> latest(PageRequest page) {
        return entities.createQuery("select i from Image i join fetch i.author order by i.id desc", Image.class)
                .setFirstResult(page.offset())
                .setMaxResults(page.size())
                .getResultList();
    }

    /** What a gallery may show alone. */
    public enum Only {
        ALL,
        MINE,
        /** That no record shows, nor the site. */
        UNUSED,
        WITHOUT_WORDS
    }

    /** Returns a page of the newest images whose descriptions have all words. */
    public List<Image> latest(String words, Only only, Caller caller, PageRequest page) {
        Conditions conditions = new Conditions();
        for (String word : words.toLowerCase(Locale.ROOT).split(" ")) {
            conditions.and("lower(i.altText) like ? escape '\\'", SearchWords.likePattern(word));
        }
        switch (only) {
            case MINE -> conditions.and("i.author.id = ?", caller.accountId());
            case WITHOUT_WORDS -> conditions.and("i.altText = ''");
            case UNUSED -> {
                conditions.and("not exists (select 1 from StoredSettings s where s.choices.brand.logo = i.id)");
                Kind.RECORDS.forEach(
                        kind -> conditions.and("not exists (select 1 from " + kind.entity() + " r where r.image = i)"));
            }
            case ALL -> {}
        }
        TypedQuery<Image> images = entities.createQuery(
                "select i from Image i join fetch i.author" + conditions.where() + " order by i.id desc", Image.class);
        conditions.bind(images::setParameter);
        return images.setFirstResult(page.offset()).setMaxResults(page.size()).getResultList();
    }

    /** Returns the newest images that a record may show; the site's logo is excluded. */
    public List<Image> forRecords(int most) {
        return entities.createQuery(
                        "select i from Image i join fetch i.author where not exists"
                                + " (select 1 from StoredSettings s where s.choices.brand.logo = i.id) order by i.id desc",
                        Image.class)
                .setMaxResults(most)
                .getResultList();
    }

    public Page<Image> page(PageRequest page) {
        List<Image> images = latest(page);
        long total =
                entities.createQuery("select count(i) from Image i", Long.class).getSingleResult();
        return new Page<>(images, total, page);
    }

    /** Returns the size of all images in all their sizes, in bytes; a file that two of them share counts twice. */
    public long bytes() {
        return entities.createQuery("select coalesce(sum(i.original.fileSize), 0L) from Image i", Long.class)
                        .getSingleResult()
                + entities.createQuery("select coalesce(sum(s.fileSize), 0L) from Image i join i.sizes s", Long.class)
                        .getSingleResult();
    }

    public boolean isLogo(long id) {
        return !entities.createQuery("select s.id from StoredSettings s where s.choices.brand.logo = ?1", Long.class)
                .setParameter(1, id)
                .getResultList()
                .isEmpty();
    }

    /** Returns whether the site, or any record, even one in the trash, uses the image. */
    boolean isUsed(Image image) {
        return isLogo(image.getId())
                || Kind.RECORDS.stream().anyMatch(kind -> !entities.createQuery(
                                "select r.id from " + kind.entity() + " r where r.image = ?1", Long.class)
                        .setParameter(1, image)
                        .setMaxResults(1)
                        .getResultList()
                        .isEmpty());
    }

    /** Returns the names of all images' files that begin with {@code prefix}. */
    Set<String> fileNames(String prefix) {
        Set<String> names = new TreeSet<>();
        for (String files : List.of("select i.original from Image i", "select s from Image i join i.sizes s")) {
            String alias = files.contains("join") ? "s" : "i.original";
            entities.createQuery(files + " where " + alias + ".contentHash like ?1", Image.File.class)
                    .setParameter(1, prefix + "%")
                    .getResultStream()
                    .forEach(file -> names.add(file.name()));
        }
        return names;
    }
}
