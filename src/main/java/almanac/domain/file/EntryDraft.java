package almanac.domain.file;

import almanac.base.text.Characters;
import almanac.base.time.NamedZone;
import almanac.base.time.TimeText;
import almanac.domain.file.FileEvent.Secrecy;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An event of a file while it is read. */
public final class EntryDraft {
    private static final int MOST_REMARKS = 100;

    public final int line;
    public String uid = "";
    public Optional<LocalDateTime> recurrenceId = Optional.empty();
    public int sequence;
    public Optional<Instant> stamp = Optional.empty();
    public Secrecy secrecy = Secrecy.PUBLIC;
    public final List<FileEvent> overrides = new ArrayList<>();
    private final Map<String, Object> members = new LinkedHashMap<>();
    private final Set<Remark> remarks = new LinkedHashSet<>();
    private boolean skipped;

    public EntryDraft(int line) {
        this.line = line;
    }

    /** Sets a member, unless the value is empty. */
    public EntryDraft put(String member, Object value) {
        boolean isEmpty = value == null
                || value instanceof String text && text.isBlank()
                || value instanceof Collection<?> all && all.isEmpty()
                || value instanceof Map<?, ?> object && object.isEmpty();
        if (!isEmpty) {
            members.put(member, value);
        }
        return this;
    }

    /** Sets a text, shortened to what its property holds. */
    public EntryDraft put(String member, String text, int longest) {
        if (text.length() > longest) {
            note("shortened", longest);
        }
        return put(member, Characters.shortened(text, longest));
    }

    /** Sets the dates on the wall clock of a zone; whole days to their last second. */
    public EntryDraft dates(LocalDateTime start, LocalDateTime end, NamedZone zone, boolean allDay) {
        return put("start_date", TimeText.of(start))
                .put("end_date", TimeText.of(end))
                .put("timezone", zone.name())
                .put("all_day", allDay);
    }

    /** Sets the dates of a series besides the first. */
    public EntryDraft list(String member, Collection<LocalDateTime> dates) {
        return put(member, dates.stream().map(TimeText::of).toList());
    }

    public EntryDraft remove(String member) {
        members.remove(member);
        return this;
    }

    public boolean has(String member) {
        return members.containsKey(member);
    }

    public Object get(String member) {
        return members.get(member);
    }

    /** Returns the members so far. */
    public Map<String, Object> members() {
        return Map.copyOf(members);
    }

    public EntryDraft note(String key, Object... values) {
        return add(Remark.note(key, line, values));
    }

    public EntryDraft doubt(String key, Object... values) {
        return add(Remark.doubt(key, line, values));
    }

    /** Makes it no event, with the reason. */
    public EntryDraft skip(String key, Object... values) {
        skipped = true;
        return add(Remark.refusal(key, line, values));
    }

    public boolean isSkipped() {
        return skipped;
    }

    /** Adds a remark once, and no more than anybody reads; but always why it is left out. */
    public EntryDraft add(Remark remark) {
        if (remarks.size() < MOST_REMARKS || remark.kind() == Remark.Kind.REFUSAL) {
            remarks.add(remark);
        }
        return this;
    }

    /** Keeps of its members only those that differ from its series'. */
    public EntryDraft onlyOwn(Map<String, Object> ofSeries) {
        members.entrySet().removeIf(member -> member.getValue().equals(ofSeries.get(member.getKey())));
        return this;
    }

    /** Returns whether a date may be as public as this, its series; one that isn't published there is left out. */
    public boolean keepsDate(FileEvent date) {
        boolean isSeen = date.text("status").isEmpty() || date.text("status").equals(get("status"));
        if (!isSeen) {
            note("row.date-left-out", date.text("start_date"));
        }
        return isSeen;
    }

    public FileEvent event() {
        List<Remark> all = List.copyOf(remarks);
        return new FileEvent(line, "", uid, recurrenceId, sequence, stamp, secrecy, members, overrides, all, skipped);
    }
}
