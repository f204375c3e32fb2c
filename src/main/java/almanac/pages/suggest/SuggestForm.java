package almanac.pages.suggest;

import almanac.domain.suggestion.Suggestion;
import almanac.domain.suggestion.SuggestionInput;
import almanac.domain.suggestion.SuggestionSearch;
import almanac.domain.suggestion.SuggestionService;
import almanac.pages.agenda.TermColors;
import almanac.templates.StaticTemplates;
import almanac.web.filter.FilterOffer;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The form of a suggestion. */
@ApplicationScoped
public class SuggestForm {

    /** A field that people don't see, and leave empty. */
    public static final String TRAP = "homepage";

    @Inject
    private SuggestionService suggestions;

    @Inject
    private SuggestionSearch search;

    @Inject
    private FilterOffer offer;

    @Inject
    private TermColors colors;

    @Inject
    private FormAge age;

    /**
     * Returns the page with the form.
     *
     * @param path where it is sent
     * @param address what was typed for a new suggestion; empty where one is changed
     * @param suggestion the one that is changed
     * @param faults what is wrong, by field
     */
    JteModel page(
            Frame frame,
            String path,
            SuggestionInput input,
            Optional<String> address,
            Optional<Suggestion> suggestion,
            Map<String, String> faults) {
        return new StaticTemplates()
                .pagesSuggestSuggest(
                        frame,
                        path,
                        input,
                        address,
                        age.shown(),
                        offer.assigned(),
                        colors.bySlug(),
                        suggestions.asksForPhone(),
                        suggestion,
                        suggestion.flatMap(search::picture),
                        faults);
    }

    static boolean isTrapped(MultivaluedMap<String, String> sent) {
        return !text(sent, TRAP).isEmpty();
    }

    static SuggestionInput input(MultivaluedMap<String, String> sent) {
        return new SuggestionInput(
                text(sent, "name"),
                text(sent, "phone"),
                SuggestionInput.FIELDS.stream()
                        .collect(Collectors.toMap(Function.identity(), each -> text(sent, each))));
    }

    static String text(MultivaluedMap<String, String> sent, String field) {
        return Optional.ofNullable(sent.getFirst(field)).orElse("").strip();
    }
}
