package almanac.pages.sitemap;

import almanac.base.refusal.Kind;
import almanac.domain.record.Links;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;

/**
 * The addresses of all public pages by the sitemap protocol. What doesn't fit into one file is split, and the first one
 * lists the others.
 */
@ApplicationScoped
public class Sitemap {

    /** Its path below the site's root. */
    static final String PATH = "/sitemap.xml";

    /**
     * The most addresses of a file. The protocol allows 50,000; a tenth of it keeps what a request takes of the memory
     * below a few megabytes.
     */
    private static final int MOST = 5_000;

    private final int most;

    @Inject
    private SitemapSearch search;

    /** For the container. */
    public Sitemap() {
        this(null, MOST);
    }

    Sitemap(SitemapSearch search, int most) {
        this.search = search;
        this.most = most;
    }

    /** The file where search engines begin. */
    byte[] first(Links links) {
        Map<Kind, Long> counts = search.counts();
        long files = files(counts);
        if (files == 1) {
            return pages(counts, 1, links);
        }
        SitemapXml index = SitemapXml.ofFiles();
        for (long number = 1; number <= files; number++) {
            index.add(links.site() + PATH.replace(".xml", "-" + number + ".xml"), null);
        }
        return index.bytes();
    }

    /** One of the files that the first one lists, from 1; empty if there is none of that number. */
    Optional<byte[]> part(int number, Links links) {
        Map<Kind, Long> counts = search.counts();
        return number >= 1 && number <= files(counts) ? Optional.of(pages(counts, number, links)) : Optional.empty();
    }

    /** At least one, for an empty calendar too. */
    private long files(Map<Kind, Long> counts) {
        long entries = counts.values().stream().mapToLong(Long::longValue).sum();
        return Math.max(1, (entries + most - 1) / most);
    }

    private byte[] pages(Map<Kind, Long> counts, int number, Links links) {
        SitemapXml pages = SitemapXml.ofPages();
        search.entries(counts, (number - 1L) * most, most)
                .forEach(each -> pages.add(links.page(each.kind(), each.slug()), each.modifiedAt()));
        return pages.bytes();
    }
}
