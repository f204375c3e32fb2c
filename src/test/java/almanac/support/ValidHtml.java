package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import nu.validator.client.EmbeddedValidator;
import nu.validator.validation.SimpleDocumentValidator;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Holds pages against the HTML standard, by one checker for all pages: to read its schema takes longer than any page. */
public final class ValidHtml {

    private static final Faults FAULTS = new Faults();
    private static SimpleDocumentValidator checker;

    private ValidHtml() {}

    /** Fails with the page if anything is wrong with it, warnings included. */
    public static synchronized void require(String html) {
        FAULTS.found.clear();
        try {
            InputSource source = new InputSource(new StringReader(html));
            source.setSystemId("page.html");
            checker().checkHtmlInputSource(source);
        } catch (IOException | SAXException e) {
            throw new AssertionError(html, e);
        }
        assertThat(FAULTS.found).as(html).isEmpty();
    }

    private static SimpleDocumentValidator checker() throws SAXException {
        if (checker == null) {
            SimpleDocumentValidator created = new SimpleDocumentValidator();
            setUp(created);
            created.setUpValidatorAndParsers(FAULTS, false, false);
            checker = created;
        }
        return checker;
    }

    private static void setUp(SimpleDocumentValidator created) throws SAXException {
        try {
            created.setUpMainSchema(EmbeddedValidator.SCHEMA_URL, FAULTS);
        } catch (SAXException | RuntimeException e) {
            throw e;
        } catch (Exception e) { // as it is declared
            throw new SAXException(e);
        }
    }

    private static final class Faults implements ErrorHandler {
        private final List<String> found = new ArrayList<>();

        @Override
        public void warning(SAXParseException fault) {
            add(fault);
        }

        @Override
        public void error(SAXParseException fault) {
            add(fault);
        }

        @Override
        public void fatalError(SAXParseException fault) {
            add(fault);
        }

        private void add(SAXParseException fault) {
            found.add("%d:%d %s".formatted(fault.getLineNumber(), fault.getColumnNumber(), fault.getMessage()));
        }
    }
}
