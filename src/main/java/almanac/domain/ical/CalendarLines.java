package almanac.domain.ical;

import almanac.domain.file.FileLimits;
import almanac.domain.file.UnreadableFile;
import com.github.mangstadt.vinnie.VObjectParameters;
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
import java.util.regex.Pattern;

/** Collects the components of a file; one that begins within another of its kind ends that. */
final class CalendarLines implements VObjectDataListener {

    private static final Set<String> ENTRIES =
            Set.of("VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "VAVAILABILITY", "VCALENDAR");
    private static final int DEEPEST = 10;
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_-]*");
    private static final Pattern KNOWN = Pattern.compile("(?i)X-[\\w-]+|ATTACH|ATTENDEE|CATEGOR(?:IES|Y)|CLASS|COMMENT"
            + "|CREATED|DESCRIPTION|DT(?:END|STAMP|START)|DURATION|EX(?:DATE|RULE)|GEO|IMAGE|LAST-MODIFIED|LOCATION"
            + "|ORGANIZER|PRIORITY|RDATE|RECURRENCE-ID|RRULE|SEQUENCE|STATUS|STYLED-DESCRIPTION|SUMMARY|TRANSP"
            + "|TRIGGER|UID|URL");

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

    /** To the library, a blank line at the beginning is the end: a property before it keeps the numbers of lines right. */
    private static String begun(String text) {
        String rest = text.replaceFirst("^[\\s\uFEFF]+", "");
        String breaks = text.substring(0, text.length() - rest.length()).replaceAll("[^\r\n]", "");
        return breaks.isEmpty() ? text : "X-BLANK:" + breaks + rest;
    }

    @Override
    public void onComponentBegin(String given, Context context) {
        String name = given.toUpperCase(Locale.ROOT);
        isCalendar = isCalendar || name.equals("VCALENDAR") || name.equals("VEVENT");
        if (ENTRIES.contains(name)) {
            open.clear();
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
        String name = property.getName().strip();
        if (!open.isEmpty() && component.endsWithText() && !isName(name)) {
            component.goOn(context.getUnfoldedLine());
            return;
        }
        String value = property.getValue() == null ? "" : property.getValue();
        component.add(
                new Property(name.toUpperCase(Locale.ROOT), property.getParameters(), value, context.getLineNumber()));
    }

    /** Programs write names in capitals; people may write those that matter otherwise. */
    private static boolean isName(String name) {
        return NAME.matcher(name).matches() || KNOWN.matcher(name).matches();
    }

    @Override
    public void onVersion(String version, Context context) {
        calendar.add(new Property("VERSION", new VObjectParameters(), version, context.getLineNumber()));
    }

    /** A line without a name is most likely the rest of a text that was broken by hand. */
    @Override
    public void onWarning(Warning warning, VObjectProperty property, Exception thrown, Context context) {
        if (warning == Warning.MALFORMED_LINE && !open.isEmpty()) {
            String line = context.getUnfoldedLine();
            boolean isCut = KNOWN.matcher(line.split("[;:]", 2)[0].strip()).matches();
            open.peek().goOn(isCut ? "" : line);
        }
    }
}
