package almanac.domain.exchange;

import almanac.base.constraint.InvalidValue;
import almanac.base.rule.Upload;
import almanac.domain.file.FileLimits;
import almanac.domain.media.FileFetch;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;

/** Takes files to import, sent or fetched from their addresses; outside of any transaction, as fetching takes time. */
@ApplicationScoped
public class ImportUpload {

    @Inject
    private ImportService imports;

    @Inject
    private FileFetch fetch;

    /**
     * Stores a file to be read, and returns the id of its import.
     *
     * @param language of remarks and placeholders, as a tag
     * @throws almanac.base.validation.InvalidInput if it can't be fetched or is too large
     */
    public long create(ImportInput input, String language, Caller caller) {
        return imports.create(content(input), name(input), input, language, caller);
    }

    private byte[] content(ImportInput input) {
        input.violations().throwIfAny();
        byte[] content = input.file.value().map(Upload::content).orElseGet(() -> fetched(input));
        if (content.length > FileLimits.MOST_BYTES) {
            input.violations().add("file", InvalidValue.localized("almanac.exchange.large", Map.of()));
        }
        input.violations().throwIfAny();
        return content;
    }

    private byte[] fetched(ImportInput input) {
        try {
            return fetch.content(input.url.value().orElse(""), FileLimits.MOST_BYTES);
        } catch (InvalidValue e) {
            input.violations().add("url", e);
            input.violations().throwIfAny();
            throw e;
        }
    }

    private static String name(ImportInput input) {
        return input.name
                .value()
                .or(() -> input.file.value().map(Upload::name).filter(each -> !each.isBlank()))
                .or(() -> input.url.value())
                .orElse("");
    }
}
