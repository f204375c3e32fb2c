package almanac.domain.ical;

import almanac.domain.file.FileLimits;
import almanac.domain.file.UnreadableFile;
import com.github.mangstadt.vinnie.VObjectProperty;
import com.github.mangstadt.vinnie.io.Context;
import com.github.mangstadt.vinnie.io.SyntaxRules;
import com.github.mangstadt.vinnie.io.VObjectDataListener;
import com.github.mangstadt.vinnie.io.VObjectReader;
import com.github.mangstadt.vinnie.io.Warning;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Collects the components of a file; one that begins within another of its kind ends that. */
final class CalendarLines implements VObjectDataListener {

    private static final Set<String> ENTRIES =
            Set.of("VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "VAVAILABILITY", "VCALENDAR");
    private static final int DEEPEST = 10;

    /** The properties of all calendars in the file. */
    final Component calendar = new Component("VCALENDAR", 1);

    /** Events, tasks and the like, in their order. */
    final List<Component> entries = new ArrayList<>();

    final List<Component> zones = new ArrayList<>();
    boolean isCalendar;
    boolean isTooLarge;
    private final Deque<Component> open = new ArrayDeque<>();

    private CalendarLines() {}

    /** @throws UnreadableFile if it is no calendar, or has too many entries */
    static CalendarLines of(String text) throws UnreadableFile {
        CalendarLines lines = new CalendarLines();
        VObjectReader reader = new VObjectReader(new StringReader(begun(text)), SyntaxRules.iCalendar());
        reader.setDefaultQuotedPrintableCharset(StandardCharsets.UTF_8);
        try (reader) {
            reader.parse(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (lines.isTooLarge) {
            throw new UnreadableFile("too-many-entries", FileLimits.MOST_ENTRIES);
        }
        if (!lines.isCalendar) {
            throw new UnreadableFile("no-calendar");
        }
        return lines;
    }

    @Override
    public void onComponentBegin(String given, Context context) {
        String name = given.toUpperCase(Locale.ROOT);
        isCalendar = isCalendar || name.equals("VCALENDAR") || name.equals("VEVENT");
        if (ENTRIES.contains(name)) {
            open.clear();
        }
    /** To the library, a blank line at the beginning is the end: a property before it keeps the numbers of lines right. */
    private static String begun(String text) {
        String rest = text.replaceFirst("^[\\s\uFEFF]+", "");
        String breaks = text.substring(0, text.length() - rest.length()).replaceAll("[^\r\n]", "");
        return breaks.isEmpty() ? text : "X-BLANK:" + breaks + rest;
    }

        if (name.equals("VCALENDAR")) {
            return;
        }
        Component component = new Component(name, context.getLineNumber());
        if (open.isEmpty()) {
            add(component, context);
        } else if (open.peek().parts.size() < FileLimits.MOST_PARTS && open.size() < DEEPEST) {
            open.peek().parts.add(component);
        }
        open.push(component);
    }

    private void add(Component component, Context context) {
        (component.name.equals("VTIMEZONE") ? zones : entries).add(component);
        if (entries.size() > FileLimits.MOST_ENTRIES || zones.size() > FileLimits.MOST_PARTS) {
            isTooLarge = true;
            context.stop();
        }
    }

    @Override
    public void onComponentEnd(String given, Context context) {
        boolean isWritten = context.getUnfoldedLine().strip().regionMatches(true, 0, "END:", 0, 4);
        if (isWritten && !open.isEmpty() && open.peek().name.equalsIgnoreCase(given)) {
            open.pop().isClosed = true;
        }
    }

    @Override
    public void onProperty(VObjectProperty property, Context context) {
        Component component = open.isEmpty() ? calendar : open.peek();
        if (component.properties.size() >= FileLimits.MOST_PARTS) {
            component.dropped++;
            return;
        }
        String value = property.getValue() == null ? "" : property.getValue();
        component.properties.add(new Property(
                property.getName().toUpperCase(Locale.ROOT), property.getParameters(), value, context.getLineNumber()));
    }

    @Override
    public void onVersion(String version, Context context) {
        calendar.properties.add(new Property(
                "VERSION", new com.github.mangstadt.vinnie.VObjectParameters(), version, context.getLineNumber()));
    }

    /** A line without a name is most likely the rest of a description that was broken by hand. */
    @Override
    public void onWarning(Warning warning, VObjectProperty property, Exception thrown, Context context) {
        if (warning != Warning.MALFORMED_LINE || open.isEmpty()) {
            return;
        }
        Component component = open.peek();
        component.strays++;
        int last = component.properties.size() - 1;
        if (last >= 0 && component.properties.get(last).name().equals("DESCRIPTION")) {
            Property text = component.properties.get(last);
            if (text.value().length() < FileLimits.LONGEST_TEXT) {
                component.properties.set(
                        last,
                        new Property(
                                text.name(),
                                text.parameters(),
                                text.value() + "\\n" + context.getUnfoldedLine(),
                                text.line()));
            }
        }
    }
}
