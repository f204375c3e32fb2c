package almanac.taxonomy;

import static almanac.validation.Rules.filledPlainText;
import static almanac.validation.Rules.plainText;
import static almanac.validation.Rules.text;

import almanac.validation.Field;
import almanac.validation.Fields;

/** The fields of a category or tag in a write, declared for one of them (contract §7). */
final class TermFields {
    static final int LONGEST_NAME = 200;

    final Field<String> name;
    final Field<String> description;
    final Field<String> slug;

    TermFields(Fields fields) {
        name = fields.required(
                "name",
                filledPlainText(LONGEST_NAME).described("example", "Music"),
                "The name, plain text; one of a kind on its level.");
        description = fields.optional("description", plainText(20_000).nullMeans(""), "Plain text; empty clears it.");
        slug = fields.optional("slug", text(1000), "The name in addresses; from the name by default.");
    }
}
