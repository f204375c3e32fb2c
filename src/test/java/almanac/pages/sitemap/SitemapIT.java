package almanac.pages.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Words;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** What search engines read about the site. */
class SitemapIT extends SiteTest {
    private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

    private Site.Answer file(Site site, String path, String... headers) {
        return site.get(site.root() + path, headers);
    }

    /** The root element, of XML by the rules of the protocol. */
    private static Element parsed(Site.Answer file) {
        file.is(200);
        assertThat(file.header("Content-Type")).isEqualToIgnoringCase("application/xml; charset=UTF-8");
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        try {
            Element root = factory.newDocumentBuilder()
                    .parse(new ByteArrayInputStream(file.body().getBytes(StandardCharsets.UTF_8)))
                    .getDocumentElement();
            assertThat(root.getNamespaceURI()).isEqualTo(NAMESPACE);
            assertThat(root.getLocalName()).isIn("urlset", "sitemapindex");
            return root;
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new AssertionError(file.body(), e);
        }
    }

    private static List<String> texts(Element root, String name) {
        NodeList found = root.getElementsByTagNameNS(NAMESPACE, name);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            texts.add(found.item(i).getTextContent());
        }
        return texts;
    }

    /** The addresses in the sitemap, in all its files. */
    private List<String> addresses(Site site) {
        Element first = parsed(file(site, "/sitemap.xml"));
        if (first.getLocalName().equals("urlset")) {
            return texts(first, "loc");
        }
        return texts(first, "loc").stream()
                .flatMap(each -> texts(parsed(site.get(each)), "loc").stream())
                .toList();
    }

    private String page(String kind, String slug) {
        return anonymous().root() + "/" + kind + "/" + slug + "/";
    }

    @Contract("8 {base}/robots.txt")
    void itHasWhatEverybodyMayReadWhoeverAsks() {
        String word = fresh("mapped");
        Site editor = as("editor");
        editor.create(
                word + " open",
                ", 'categories': 'c%s', 'tags': 't%s', 'venue': {'venue': 'v%s'},".formatted(word, word, word)
                        + " 'organizer': {'organizer': 'o%s'}".formatted(word));
        editor.create(word + " draft", ", 'status': 'draft'");
        editor.create(word + " private", ", 'status': 'private'");
        editor.create(word + " future", ", 'status': 'future', 'date': '2039-01-01'");
        editor.create(word + " hidden", ", 'hide_from_listings': true");
        editor.create(word + " protected", ", 'password': 'sesame'");
        editor.delete("/events/" + editor.create(word + " gone", "").id());
        String[] shown = {
            page("event", word + "-open"),
            page("category", "c" + word),
            page("tag", "t" + word),
            page("venue", "v" + word),
            page("organizer", "o" + word)
        };

        for (Site each : List.of(anonymous(), editor)) {
            assertThat(addresses(each).stream().filter(address -> address.contains(word)))
                    .containsExactlyInAnyOrder(shown);
        }
        assertThat(shown).allSatisfy(address -> assertThat(
                        anonymous().get(address, "Accept", "text/html").status())
                .isEqualTo(200));
    }

    @Test
    void timesAreThoseOfChanges() {
        as("editor").create(fresh("timed"), "").is(201);
        Element root = parsed(file(anonymous(), "/sitemap-1.xml"));
        assertThat(texts(root, "loc"))
                .allMatch(each -> each.startsWith(anonymous().root() + "/"));
        assertThat(texts(root, "lastmod"))
                .isNotEmpty()
                .allMatch(each -> each.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"));
    }

    @Contract("8 {base}/robots.txt")
    void robotsAreToldWhereItIs() {
        Site.Answer robots = file(anonymous(), "/robots.txt").is(200);
        assertThat(robots.header("Content-Type")).isEqualToIgnoringCase("text/plain; charset=UTF-8");
        assertThat(robots.body())
                .startsWith("User-agent: *\nDisallow: /cal/events/v1\n")
                .endsWith("Sitemap: " + anonymous().root() + "/sitemap.xml\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/robots.txt", "/sitemap.xml", "/sitemap-1.xml"})
    void theyAreReadLikeEveryResource(String path) {
        Site.Answer file = file(anonymous(), path);
        Site.Answer head = anonymous().send("HEAD", anonymous().root() + path, null, null);
        Site.Answer post = anonymous().send("POST", anonymous().root() + path, null, null);

        assertThat(file.header("ETag")).startsWith("\"");
        head.is(200);
        assertThat(head.body()).isEmpty();
        post.is(405);
        file(
                        anonymous(),
                        "/robots.txt",
                        "If-None-Match",
                        file(anonymous(), "/robots.txt").header("ETag"))
                .is(304);
    }

    @ParameterizedTest
    @Words("""
            /sitemap-0.xml /sitemap-01.xml /sitemap--1.xml /sitemap-999999999.xml /sitemap-9999999999.xml
            /sitemap-1.xml.gz /sitemap-x.xml /sitemap1.xml
            """)
    void aFileThatIsNotThereIsNotFound(String path) {
        file(anonymous(), path).is(404);
    }
}
