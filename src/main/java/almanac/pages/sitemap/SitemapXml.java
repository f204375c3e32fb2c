package almanac.pages.sitemap;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes a file of the sitemap protocol: addresses of pages, or of other such files. */
final class SitemapXml {

    private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final String entry;
    private final XMLStreamWriter xml;

    private SitemapXml(String root, String entry) throws XMLStreamException {
        this.entry = entry;
        xml = XMLOutputFactory.newFactory().createXMLStreamWriter(bytes, StandardCharsets.UTF_8.name());
        xml.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
        xml.writeStartElement(root);
        xml.writeDefaultNamespace(NAMESPACE);
    }

    static SitemapXml ofPages() {
        return begin("urlset", "url");
    }

    static SitemapXml ofFiles() {
        return begin("sitemapindex", "sitemap");
    }

    private static SitemapXml begin(String root, String entry) {
        try {
            return new SitemapXml(root, entry);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @param modifiedAt when the target was last changed, or null */
    void add(String address, Instant modifiedAt) {
        try {
            xml.writeStartElement(entry);
            write("loc", address);
            if (modifiedAt != null) {
                write("lastmod", modifiedAt.truncatedTo(ChronoUnit.SECONDS).toString());
            }
            xml.writeEndElement();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    private void write(String element, String text) throws XMLStreamException {
        xml.writeStartElement(element);
        xml.writeCharacters(text);
        xml.writeEndElement();
    }

    byte[] bytes() {
        try {
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }
}
