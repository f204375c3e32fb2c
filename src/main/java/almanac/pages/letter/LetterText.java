package almanac.pages.letter;

import almanac.pages.letter.Letter.Item;
import almanac.pages.letter.Letter.Link;
import almanac.pages.letter.Letter.Section;

/** A letter as plain text, for those whose programs show no HTML. */
final class LetterText {

    private final StringBuilder text = new StringBuilder();

    private LetterText() {}

    static String of(Letter letter) {
        LetterText made = new LetterText();
        made.paragraph(letter.title());
        made.paragraph(letter.lead());
        letter.sections().forEach(section -> made.section(section, letter));
        if (letter.button() != null) {
            made.link(letter.button());
        }
        made.line("-- "); // programs show what follows as a signature (RFC 3676, section 4.3)
        made.paragraph(letter.why());
        letter.ends().forEach(made::link);
        made.paragraph(letter.sender().name() + "\n" + letter.sender().home());
        made.paragraph(letter.sender().footer());
        return made.text.toString().strip() + "\n";
    }

    private void section(Section section, Letter letter) {
        if (!section.title().isEmpty()) {
            paragraph(section.title());
        }
        section.items().forEach(item -> item(item, letter));
        text.append('\n');
    }

    private void item(Item item, Letter letter) {
        line("* " + item.title() + (item.isOff() ? " (" + letter.language().text("letter.off") + ")" : ""));
        line("  "
                + (item.before().isEmpty()
                        ? item.line()
                        : letter.language().text("letter.before", item.line(), item.before())));
        if (!item.address().isEmpty()) {
            line("  " + item.address());
        }
    }

    private void link(Link link) {
        paragraph(link.text() + ":\n" + link.address());
    }

    private void paragraph(String words) {
        if (!words.isEmpty()) {
            line(words + "\n");
        }
    }

    private void line(String words) {
        if (!words.isBlank() || words.equals("-- ")) {
            text.append(words).append('\n');
        }
    }
}
