package almanac.domain.file;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An event, or a series with its overrides, as a file describes it.
 *
 * @param line the first line of its entry, or the row of a sheet, counted from 1
 * @param part the file within an archive, or the sheet of a workbook; empty if there is only one
 * @param uid empty if there is none; not always unique: some programs give one to many entries
 * @param recurrenceId of an override, the start that its series gives it; of an event, the one that it had in a series
 * that the file lacks; wall clock in the event's zone, midnight of whole days
 * @param sequence 0 if there is none
 * @param stamp when it was last changed, or written
 * @param members names and JSON values of {@code POST /events} (contract §4.2); those of an override are only its own
 * values. Lists of venues and organizers have maps as entries, categories and tags names. Dates are wall clock in
 * {@code timezone}, {@code yyyy-MM-dd HH:mm:ss},
 * followed by the offset where the clock shows that time twice and the second one is meant
 * @param overrides ascending by {@link #recurrenceId}; one that is cancelled has {@code event_status} alone
 * @param skipped whether it is no event: then a remark says why, and the members are those that could be read
 */
public record FileEvent(
        int line,
        String part,
        String uid,
        Optional<LocalDateTime> recurrenceId,
        int sequence,
        Optional<Instant> stamp,
        Secrecy secrecy,
        Map<String, Object> members,
        List<FileEvent> overrides,
        List<Remark> remarks,
        boolean skipped) {

    /** Whom an entry is meant for (RFC 5545 §3.8.1.3). */
    public enum Secrecy {
        PUBLIC,
        PRIVATE,
        CONFIDENTIAL
    }

    public FileEvent {
        members = Map.copyOf(members);
        overrides = List.copyOf(overrides);
        remarks = List.copyOf(remarks);
    }

    /** Returns whether a remark asks people to look at it. */
    public boolean isDoubtful() {
        return !skipped && remarks.stream().anyMatch(remark -> remark.kind() == Remark.Kind.DOUBT);
    }

    /** Returns a text member; empty if there is none. */
    public String text(String member) {
        return members.get(member) instanceof String text ? text : "";
    }

    /** Returns the same, of a file within an archive or a sheet of a workbook. */
    public FileEvent in(String otherPart) {
        return new FileEvent(
                line, otherPart, uid, recurrenceId, sequence, stamp, secrecy, members, overrides, remarks, skipped);
    }

    /** Returns the same with other values. */
    public FileEvent with(Map<String, Object> own, List<FileEvent> dates) {
        return new FileEvent(line, part, uid, recurrenceId, sequence, stamp, secrecy, own, dates, remarks, skipped);
    }

    /** Returns the same with a further remark. */
    public FileEvent with(Remark remark) {
        List<Remark> more = Stream.concat(remarks.stream(), Stream.of(remark)).toList();
        return new FileEvent(
                line, part, uid, recurrenceId, sequence, stamp, secrecy, members, overrides, more, skipped);
    }
}
