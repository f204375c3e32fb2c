package almanac.feed.news;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** News as Atom (RFC 4287). */
final class AtomFeed {
    static final String TYPE = "application/atom+xml; charset=utf-8";
    private static final String NAMESPACE = "http://www.w3.org/2005/Atom";

    private final XMLStreamWriter xml;

    private AtomFeed(XMLStreamWriter xml) {
        this.xml = xml;
    }

    static byte[] bytes(News news) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            new AtomFeed(XMLOutputFactory.newFactory().createXMLStreamWriter(bytes, StandardCharsets.UTF_8.name()))
                    .write(news);
        } catch (XMLStreamException e) {
            throw new IllegalStateException("writing to memory can't fail", e);
        }
        return bytes.toByteArray();
    }

    private void write(News news) throws XMLStreamException {
        xml.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
        xml.writeStartElement("feed");
        xml.writeDefaultNamespace(NAMESPACE);
        text("id", news.id());
        text("title", news.title());
        text("updated", time(news.modified()));
        xml.writeStartElement("author");
        text("name", news.author());
        xml.writeEndElement();
        link("self", news.self());
        link("alternate", news.site() + "/");
        if (news.logo() != null) {
            text("icon", news.logo());
            text("logo", news.logo());
        }
        for (NewsItem each : news.items()) {
            write(each);
        }
        xml.writeEndDocument();
        xml.close();
    }

    private void write(NewsItem item) throws XMLStreamException {
        xml.writeStartElement("entry");
        text("id", item.id());
        text("title", item.title());
        text("published", time(item.published()));
        text("updated", time(item.modified()));
        link("alternate", item.url());
        for (String term : item.terms()) {
            xml.writeEmptyElement("category");
            xml.writeAttribute("term", term);
        }
        text("summary", item.summary());
        if (!item.html().isEmpty()) {
            xml.writeStartElement("content");
            xml.writeAttribute("type", "html");
            xml.writeCharacters(item.html());
            xml.writeEndElement();
        }
        if (item.image() != null) {
            link("enclosure", item.image());
        }
        xml.writeEndElement();
    }

    private void text(String element, String text) throws XMLStreamException {
        xml.writeStartElement(element);
        xml.writeCharacters(text);
        xml.writeEndElement();
    }

    private void link(String relation, String address) throws XMLStreamException {
        xml.writeEmptyElement("link");
        xml.writeAttribute("rel", relation);
        xml.writeAttribute("href", address);
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
