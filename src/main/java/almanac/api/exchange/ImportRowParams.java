package almanac.api.exchange;

import static almanac.base.rule.Rules.filledText;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.oneOf;

import almanac.base.paging.PageRequest;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.domain.preview.ImportRow.Action;
import almanac.http.input.PageFields;
import almanac.http.input.Params;
import java.util.List;

/** The query string of the rows of an import. */
public class ImportRowParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);
    static final Field<List<Action>> ACTION = FIELDS.optional(
            "action", listOf(oneOf(List.of(Action.values()), Action::word)), "Rows with any of these actions.");

    static final Field<String> SEARCH =
            FIELDS.optional("search", filledText(1000), "What the entry or its UID contains.");

    public ImportRowParams() {
        super(FIELDS);
    }

    /** @throws almanac.base.validation.InvalidInput if anything is wrong */
    PageRequest page(int size) {
        violations().throwIfAny();
        return PAGE.in(this, size);
    }

    String search() {
        return get(SEARCH).orElse("");
    }

    List<Action> actions() {
        return get(ACTION).filter(each -> !each.isEmpty()).orElse(List.of(Action.values()));
    }
}
