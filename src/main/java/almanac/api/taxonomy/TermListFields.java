package almanac.api.taxonomy;

import static almanac.base.rule.Rules.bool;
import static almanac.base.rule.Rules.filledText;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.domain.taxonomy.TermQuery;
import almanac.http.input.PageFields;
import java.util.List;

/** The parameters that lists of categories and of tags share; each declares its own (contract §7). */
public final class TermListFields {
    final PageFields page;
    final Field<String> search;
    final Field<List<Long>> exclude;
    final Field<List<Long>> include;
    final Field<String> order;
    final Field<TermQuery.By> orderby;
    final Field<Boolean> hideEmpty;
    final Field<Long> post;
    final Field<Long> event;
    final Field<String> slug;

    public TermListFields(Fields fields) {
        page = new PageFields(fields);
        search = fields.optional("search", filledText(1000), "What the name, slug or description contains.");
        exclude = fields.optional("exclude", listOf(positiveInteger()), "All but these.");
        include = fields.optional("include", listOf(positiveInteger()), "Only these.");
        order = fields.defaulting(
                "order", oneOf(List.of("asc", "desc"), word -> word), "asc", "The direction of the order.");
        orderby = fields.defaulting(
                "orderby",
                oneOf(List.of(TermQuery.By.values()), TermQuery.By::word),
                TermQuery.By.NAME,
                "What the list is sorted by; include is the order of that list.");
        hideEmpty =
                fields.defaulting("hide_empty", bool(), true, "Whether terms without a published event are left out.");
        post = fields.optional("post", positiveInteger(), "The terms of this event.");
        event = fields.optional("event", positiveInteger(), "The same; wins over post.");
        slug = fields.optional("slug", filledText(200), "The term of that slug.");
    }
}
