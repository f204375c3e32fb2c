package almanac.pages.letter;

import almanac.base.language.Language;
import almanac.domain.brand.AccentColor;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What a mail says, whatever it tells, before it is text or HTML.
 *
 * @param title its heading, and its subject
 * @param lead a sentence or two below it, or the empty text
 * @param button what one can do; null for nothing
 * @param why why its recipient gets it
 * @param ends where one changes or ends that
 */
public record Letter(
        Sender sender,
        Language language,
        String title,
        String lead,
        List<Section> sections,
        Link button,
        String why,
        List<Link> ends) {

    /**
     * Whom it is from.
     *
     * @param home the address of the calendar
     * @param logo the address of a picture, or the empty text
     * @param footer a line such as a postal address, or the empty text
     */
    public record Sender(String name, String home, String logo, AccentColor accent, String footer, LocalDate today) {}

    public record Link(String text, String address) {}

    /** @param title the empty text if there is only one */
    public record Section(String title, List<Item> items) {}

    /**
     * A line.
     *
     * @param day for its tile; empty for none
     * @param isOff whether it doesn't take place
     * @param before what its line began with until it was changed, or the empty text
     * @param line what goes with it, such as time and place, or a reason
     * @param address where more is said of it, or the empty text
     * @param picture the address of a small square picture, or the empty text
     */
    public record Item(
            Optional<LocalDate> day,
            String title,
            boolean isOff,
            String before,
            String line,
            String address,
            String picture) {

        public static Item of(String title, String line, String address) {
            return new Item(Optional.empty(), title, false, "", line, address, "");
        }
    }
}
