package almanac.base.validation;

import almanac.base.validation.Violations.Detail;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Signals that an input breaks rules; reports all violations at once (contract §2). */
public final class InvalidInput extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Violations violations;
    private final transient Map<String, Detail> details;

    InvalidInput(Violations violations, Map<String, Detail> details) {
        super(sentence(details), null, false, false);
        this.violations = violations;
        this.details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    private static String sentence(Map<String, Detail> details) {
        return details.values().stream()
                .map(Detail::message)
                .collect(Collectors.joining("; ", "Invalid parameter(s): ", "."));
    }

    /** Returns the messages by place, in the given language; see {@link Violations#messages}. */
    public Map<String, String> messages(Locale locale) {
        return violations.messages(locale);
    }

    /** Returns the violations by property, in the order in which they were found. */
    public Map<String, Detail> details() {
        return details;
    }
}
