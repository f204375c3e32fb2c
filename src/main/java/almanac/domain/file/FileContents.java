package almanac.domain.file;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a file says.
 *
 * @param format {@code ics}, {@code csv}, {@code xlsx}, {@code json} or {@code zip}
 * @param remarks about the file as a whole: the zone and the character set that were taken, what was left out
 * @param mapping of a table: how its columns were read
 * @param terms the categories and tags that it describes
 */
public record FileContents(
        String format,
        List<FileEvent> events,
        List<Remark> remarks,
        Optional<TableMapping> mapping,
        List<FileTerm> terms) {

    public FileContents {
        events = List.copyOf(events);
        remarks = List.copyOf(remarks);
        terms = List.copyOf(terms);
    }

    public FileContents(String format, List<FileEvent> events, List<Remark> remarks, Optional<TableMapping> mapping) {
        this(format, events, remarks, mapping, List.of());
    }

    /** Returns the same with other events. */
    public FileContents with(List<FileEvent> others) {
        return new FileContents(format, others, remarks, mapping, terms);
    }

    /** Returns the same with one more remark. */
    public FileContents with(Remark remark) {
        return new FileContents(
                format,
                events,
                Stream.concat(remarks.stream(), Stream.of(remark)).toList(),
                mapping,
                terms);
    }

    /** Returns the first titles. */
    public List<String> titles(int most) {
        return events.stream().map(each -> each.text("title")).limit(most).toList();
    }
}
