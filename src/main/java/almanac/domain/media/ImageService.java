package almanac.domain.media;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.Conflict.Reason;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.text.Sha256;
import almanac.base.text.WebUrl;
import almanac.domain.model.Account;
import almanac.domain.model.Image;
import almanac.domain.picture.Picture;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Stores, describes and deletes images, in the caller's transaction. */
@ApplicationScoped
public class ImageService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private ImageSearch images;

    @Inject
    private ImageFiles files;

    @Inject
    private ImageFetch fetch;

    @Inject
    private PreparedPictures pictures;

    @Inject
    private AccountSearch accounts;

    @Inject
    private SiteClock clock;

    /**
     * Returns the image that a field of a record names by its id or its address (contract §3).
     *
     * @throws InvalidValue if there is no such image, or if it is an address and the caller may not upload
     */
    public Image named(String idOrUrl, Caller caller) {
        if (idOrUrl.matches("[0-9]+")) {
            Optional<Image> known = idOrUrl.length() > 18 ? Optional.empty() : images.byId(Long.parseLong(idOrUrl));
            return known.orElseThrow(() -> InvalidValue.localized("almanac.media.stored", Map.of()));
        }
        if (!WebUrl.isValid(idOrUrl)) {
            throw new InvalidValue("rest_invalid_url", "{almanac.media.address}", Map.of());
        }
        if (!caller.isSignedIn() || !caller.may(Permission.UPLOAD)) {
            throw InvalidValue.localized("almanac.media.storedOnly", Map.of());
        }
        return fetched(idOrUrl, caller);
    }

    /** Returns the image fetched from an address, which is fetched once only: the same address gives the same image. */
    public Image fetched(String url, Caller caller) {
        String sourceHash = Sha256.of(url);
        return images.bySource(sourceHash).orElseGet(() -> {
            Image image = stored(pictures.of(url, fetch.weight(), () -> fetch.content(url)), caller);
            image.fetchedFrom(url, sourceHash);
            return image;
        });
    }

    /** Returns the id of the image that was fetched from an address, in a transaction of its own. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public Optional<Long> idFrom(String url) {
        return images.bySource(Sha256.of(url)).map(Image::getId);
    }

    /** Stores a picture that was fetched from an address, or was inside of a file, likewise, and returns its id. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public long store(Picture picture, String url, Caller caller) {
        Image image = stored(picture, caller);
        image.fetchedFrom(WebUrl.isValid(url) ? url : null, Sha256.of(url));
        return image.getId();
    }

    /** @throws InvalidValue unless the file is a picture */
    public Image uploaded(byte[] file, Caller caller) {
        return stored(pictures.of(Sha256.of(file), 0, () -> file), caller);
    }

    /**
     * Reads the picture that a form uploads with words for it.
     *
     * @throws almanac.base.validation.InvalidInput unless there are words, and the file is a picture
     */
    public Picture read(ImageInput input) {
        byte[] file = input.described().content();
        try {
            return pictures.of(Sha256.of(file), 0, () -> file);
        } catch (InvalidValue e) {
            input.violations().add("file", e);
            input.violations().throwIfAny();
            throw e;
        }
    }

    private Image stored(Picture picture, Caller caller) {
        return store(picture, "", caller.accountId());
    }

    /**
     * Stores a picture that has been read.
     *
     * @param authorId the id of an account
     */
    public Image store(Picture picture, String altText, long authorId) {
        Map<String, Image.File> sizes = new TreeMap<>();
        picture.sizes().forEach((name, size) -> sizes.put(name, files.store(size)));
        Account author = accounts.byId(authorId).orElseThrow();
        Image image = new Image(author, files.store(picture.original()), sizes, clock.now());
        image.setAltText(altText);
        entities.persist(image);
        return image;
    }

    public Image known(RecordKey.ById key) {
        return images.byId(key.id()).orElseThrow(() -> new NotFound(Kind.IMAGE.word()));
    }

    /** Returns the image for a change, by its owner or somebody who may edit others' records. */
    public Image own(RecordKey.ById key, ExpectedVersion expected, Caller caller) {
        Image image = known(key);
        boolean isOwn = image.getAuthor().getId().equals(caller.accountId());
        Policy.require(caller, isOwn ? Permission.UPLOAD : Permission.EDIT_OTHERS);
        expected.require(image.getVersion());
        return image;
    }

    public void describe(Image image, String altText) {
        image.setAltText(altText);
        entities.flush();
    }

    /** @throws Conflict while a record uses it, or it is the site's logo */
    public void delete(Image image) {
        if (images.isUsed(image)) {
            throw new Conflict(
                    Reason.IMAGE_IN_USE,
                    Kind.IMAGE.word(),
                    "Records or the site show this image; give them another one first.");
        }
        entities.remove(image);
        entities.flush();
    }
}
