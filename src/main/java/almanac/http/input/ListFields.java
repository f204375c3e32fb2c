package almanac.http.input;

import static almanac.base.rule.Rules.dateText;
import static almanac.base.rule.Rules.filledText;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.base.time.DateText;
import almanac.domain.model.Status;
import java.util.List;

/** The parameters common to all lists of records, declared for one list (contract §4.5, §5). */
public final class ListFields {
    public final PageFields page;
    public final Field<String> search;
    public final Field<String> searchMode;
    public final Field<List<Status>> status;
    public final Field<List<Long>> include;
    public final Field<DateText> modifiedAfter;

    /** @param include the description of {@code include}, which says how it affects the other filters */
    public ListFields(Fields fields, String include) {
        page = new PageFields(fields);
        search = fields.optional("search", filledText(1000), "Words, \"phrases\", and -words to exclude.");
        searchMode = fields.defaulting(
                "search_mode",
                oneOf(List.of("exact", "wide"), word -> word),
                "exact",
                "How words are searched for: in texts as they are written, or wide, without regard to accents, and for"
                        + " events also in the names of their venues, organizers, categories and tags.");
        status = fields.optional(
                "status", listOf(oneOf(List.of(Status.values()), Status::word)), "With any of these statuses.");
        this.include = fields.optional("include", listOf(positiveInteger()), include);
        modifiedAfter = fields.optional("modified_after", dateText(), "Records changed after this time.");
    }
}
