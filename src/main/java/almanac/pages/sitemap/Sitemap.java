package almanac.pages.sitemap;

import almanac.base.kind.Kind;
import almanac.domain.record.Links;
import almanac.domain.series.SitemapSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;

/** The sitemap of all public pages. If one file is too small it is split, and the first file lists the others. */
@ApplicationScoped
public class Sitemap {

    /** The path below the site's root. */
    static final String PATH = "/sitemap.xml";

    /**
     * The most addresses in a file. The protocol allows 50,000; a tenth keeps the memory of a request below a few
     * megabytes.
     */
    private static final int MOST = 5_000;

    private final int most;

    @Inject
    private SitemapSearch search;

    public Sitemap() {
        this(null, MOST);
    }

    Sitemap(SitemapSearch search, int most) {
        this.search = search;
        this.most = most;
    }

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

    /** Returns one of the files that the first one lists, counted from 1; empty if there is no such file. */
    Optional<byte[]> part(int number, Links links) {
        Map<Kind, Long> counts = search.counts();
        return number >= 1 && number <= files(counts) ? Optional.of(pages(counts, number, links)) : Optional.empty();
    }

    /** Returns the number of files: at least one, even for an empty calendar. */
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
