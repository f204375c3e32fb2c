package almanac.domain.exchange;

import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.file.FileTerm;
import almanac.domain.file.PicturesInside;
import almanac.domain.file.Remark;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.model.Status;
import almanac.domain.preview.Differences;
import almanac.domain.preview.EventValues;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportedEvent;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.series.SeriesJoin;
import almanac.domain.taxonomy.DescribedTerms;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes the event of a row, and the dates of a series that differ from it, as any other write. */
@ApplicationScoped
class RowWriter {

    /** The UID of an event of another calendar's interface, or of a series of which it shows the dates. */
    private static final Pattern GLOBAL_ID = Pattern.compile("(?:parent )?(\\S{1,280}\\?id=[0-9]{1,18})");

    @Inject
    private EventService events;

    @Inject
    private SeriesJoin joins;

    @Inject
    private DescribedTerms terms;

    /**
     * The circumstances of a write.
     *
     * @param images the ids of images by their addresses
     * @param identities those of new events, which the database takes only after these
     */
    record Writing(FileNames names, Map<String, String> images, Caller caller, List<ImportedEvent> identities) {}

    Event create(ImportRow row, Optional<Status> status, Writing all) {
        Map<String, Object> members = withImage(row.getMembers(), row, all);
        makeTerms(members, all);
        EventInput input = EventValues.of(members, all.names(), status, all.caller());
        Matcher origin = GLOBAL_ID.matcher(row.getUid());
        if (origin.matches()) {
            input.comesFrom(origin.group(1));
        }
        Map<String, Map<String, Object>> overrides = EventValues.overrides(members);
        if (overrides.isEmpty()) {
            return events.add(input, all.caller());
        }
        Event made = events.create(input, all.caller());
        write(made, overrides, row, all);
        return made;
    }

    private void makeTerms(Map<String, Object> members, Writing all) {
        for (FileTerm each : all.names().toMake(members)) {
            terms.make(each, all.names()::above, all.caller());
            all.names().makeKnown(each);
        }
    }

    /** Changes a stored event; dates that follow their series again do so first, before it may lose them. */
    Event change(ImportRow row, Event known, Differences differences, Writing all) {
        Map<String, Event> present = EventValues.overrides(known);
        differences.overrides().forEach((start, members) -> {
            if (members == null && present.containsKey(start)) {
                joins.takeBack(present.get(start));
            }
        });
        Event changed = known;
        if (!differences.applied().isEmpty() || known.isInTrash()) {
            makeTerms(differences.applied(), all);
            EventInput input =
                    EventValues.ofChange(withImage(differences.applied(), row, all), all.names(), all.caller());
            if (known.isInTrash()) { // its source had it no more, and has it again
                input.status.set(known.getTrashedFrom().orElse(Status.DRAFT));
            }
            changed = events.update(new RecordKey.ById(known.getId()), input, ExpectedVersion.ANY, all.caller())
                    .event()
                    .series();
        }
        write(changed, differences.overrides(), row, all);
        return changed;
    }

    /** Names an image by its id, also those of venues and organizers; one that could not be fetched is left out, which the row says. */
    private static Map<String, Object> withImage(Map<String, Object> members, ImportRow row, Writing all) {
        Set<String> wanted = all.names().images(members);
        Map<String, Object> written = withOwnImage(members, wanted, row, all);
        FileNames.KINDS.forEach(kind -> {
            if (members.get(kind) instanceof List<?> entries) {
                written.put(
                        kind,
                        entries.stream()
                                .map(each ->
                                        each instanceof Map<?, ?> data ? withOwnImage(data, wanted, row, all) : each)
                                .toList());
            }
        });
        return written;
    }

    private static Map<String, Object> withOwnImage(Map<?, ?> members, Set<String> wanted, ImportRow row, Writing all) {
        Map<String, Object> written = new LinkedHashMap<>();
        members.forEach((name, value) -> written.put(name.toString(), value));
        if (members.get(EventValues.IMAGE) instanceof String url && !url.isEmpty()) {
            written.remove(EventValues.IMAGE);
            if (all.images().containsKey(url)) {
                written.put(EventValues.IMAGE, all.images().get(url));
            } else if (wanted.contains(url) && all.caller().may(Permission.UPLOAD)) {
                row.addRemark(
                        PicturesInside.isInside(url)
                                ? Remark.note("row.picture-left-out", row.getLine())
                                : Remark.note("row.image-left-out", row.getLine(), url));
            }
        }
        return written;
    }

    private void write(Event series, Map<String, Map<String, Object>> overrides, ImportRow row, Writing all) {
        Map<LocalDateTime, Long> dates = new HashMap<>();
        if (!overrides.isEmpty()) {
            series.getOccurrences().forEach(each -> dates.put(each.getRecurrenceId(), each.getId()));
            series.getOverrides().forEach(each -> {
                Occurrence shown = each.getOccurrences().get(0);
                dates.put(shown.getRecurrenceId(), shown.getId());
            });
        }
        overrides.forEach((start, members) -> {
            Long date = dates.get(LocalDateTime.parse(start));
            if (members == null) {
                return;
            }
            makeTerms(members, all);
            EventInput input =
                    EventValues.of(withImage(members, row, all), all.names(), Optional.empty(), all.caller());
            if (date == null || !input.violations().isEmpty()) {
                row.addRemark(Remark.note("row.date-left-out", row.getLine(), start.replace('T', ' ')));
            } else {
                events.update(new RecordKey.ById(date), input, ExpectedVersion.ANY, all.caller());
            }
        });
    }
}
