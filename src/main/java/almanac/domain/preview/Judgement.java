package almanac.domain.preview;

import almanac.base.recurrence.Recurrence;
import almanac.base.refusal.DomainException;
import almanac.base.validation.IncompleteInput;
import almanac.base.validation.InvalidInput;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.file.FileEvent.Secrecy;
import almanac.domain.file.Remark;
import almanac.domain.model.Event;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.PreviewSearch.Known;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decides what is to be done with an entry of a file, under the rules that its event will be written by. */
@ApplicationScoped
class Judgement {

    /** The key of the doubt whether an event is there already. */
    static final String DOUBLE = "row.same-title-and-day";

    /** The key of the doubt whether the file or the change here is right. */
    static final String BOTH = "row.changed-here-too";

    /** The key of the reason that an event was deleted here. */
    static final String DELETED = "row.deleted-here";

    /** The key of the reason that a source's event was deleted here for good, or left out. */
    static final String IGNORED = "row.ignored";

    @Inject
    private EventService events;

    /**
     * What is to be done with an entry, and why.
     *
     * @param event the event that it is, or resembles
     */
    record Verdict(
            ImportRow.Action action, Optional<Long> event, List<Remark> remarks, List<Differences.Change> changes) {

        Verdict {
            remarks = List.copyOf(remarks);
            changes = List.copyOf(changes);
        }

        static Verdict of(ImportRow.Action action, Optional<Long> event, List<Remark> remarks) {
            return new Verdict(action, event, remarks, List.of());
        }
    }

    /**
     * The circumstances of a preview.
     *
     * @param ignored identities, or else likenesses, of what a source is not to bring back
     */
    record Circumstances(FileNames names, ImportOptions options, Set<String> ignored, Caller caller) {
        boolean ignores(Entry entry) {
            return ignored.contains(entry.identity().isEmpty() ? entry.likeness() : entry.identity());
        }

        Locale locale() {
            return Locale.forLanguageTag(options.language());
        }
    }

    /** Signals an entry that can't be stored. */
    private static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Remark remark;

        Refusal(Remark remark) {
            super(remark.key(), null, false, false);
            this.remark = remark;
        }
    }

    /**
     * Judges an entry.
     *
     * @param known the event that it is
     * @param alike an event of the same title and day, if it is none that is known
     */
    Verdict of(Entry entry, Optional<Known> known, Optional<Event> alike, Circumstances all) {
        int line = entry.event().line();
        List<Remark> remarks = new ArrayList<>(entry.event().remarks());
        if (entry.event().skipped()) {
            return Verdict.of(Action.SKIPPED, Optional.empty(), remarks);
        }
        if (entry.first() != 0) {
            return skipped(remarks, Remark.refusal("row.twice", line, entry.first()), Optional.empty());
        }
        if (known.isEmpty() && all.ignores(entry)) {
            return skipped(remarks, Remark.refusal(IGNORED, line), Optional.empty());
        }
        boolean isSecret = entry.event().secrecy() != Secrecy.PUBLIC;
        if (isSecret && known.isEmpty() && all.options().privateStatus().isEmpty()) {
            return skipped(remarks, Remark.refusal("row.private", line), Optional.empty());
        }
        try {
            return known.map(each -> ofKnown(entry, each, remarks, all))
                    .orElseGet(() -> ofNew(entry, alike, remarks, all));
        } catch (Refusal e) {
            return skipped(remarks, e.remark, known.map(each -> each.event().getId()));
        }
    }

    private static Verdict skipped(List<Remark> remarks, Remark why, Optional<Long> event) {
        remarks.add(why);
        return Verdict.of(Action.SKIPPED, event, remarks);
    }

    private Verdict ofNew(Entry entry, Optional<Event> alike, List<Remark> remarks, Circumstances all) {
        int line = entry.event().line();
        addLosses(entry, remarks, all);
        EventInput input = EventValues.of(entry.given(), all.names(), Optional.empty(), all.caller());
        Recurrence recurrence = valid(input, Optional.empty(), entry, all);
        addOverrides(entry, recurrence, remarks, all);
        alike.ifPresent(event -> remarks.add(Remark.doubt(
                DOUBLE,
                line,
                event.getTitle(),
                event.getDates().startLocal().toLocalDate().toString())));
        all.names()
                .open(entry.given())
                .forEach(each -> remarks.add(Remark.doubt(
                        "row.similar-name",
                        line,
                        each.getValue(),
                        all.names()
                                .get(each.getKey(), each.getValue())
                                .orElseThrow()
                                .similar()
                                .get(0)
                                .name())));
        boolean isDoubtful = remarks.stream().anyMatch(each -> each.kind() == Remark.Kind.DOUBT);
        return Verdict.of(isDoubtful ? Action.DOUBTFUL : Action.NEW, alike.map(Event::getId), remarks);
    }

    /** Tells what this account can't import. */
    private static void addLosses(Entry entry, List<Remark> remarks, Circumstances all) {
        int line = entry.event().line();
        if (entry.given().containsKey(EventValues.IMAGE) && !all.caller().may(Permission.UPLOAD)) {
            remarks.add(Remark.note("row.no-upload", line));
        }
        for (String kind : FileNames.KINDS) {
            FileNames.in(entry.given(), kind).stream()
                    .filter(name -> all.names()
                            .get(kind, name)
                            .filter(each -> each.state() == FileNames.State.FORBIDDEN)
                            .isPresent())
                    .forEach(name -> remarks.add(Remark.note("row.no-new-name", line, name)));
        }
    }

    /** Tells which overrides are none of the series' dates. */
    private static void addOverrides(Entry entry, Recurrence recurrence, List<Remark> remarks, Circumstances all) {
        Entry.overrides(entry.given()).forEach((start, members) -> {
            LocalDateTime time = LocalDateTime.parse(start);
            EventInput input = EventValues.of(members, all.names(), Optional.empty(), all.caller());
            if (recurrence.next(time).filter(time::equals).isEmpty()) {
                remarks.add(Remark.note("row.no-such-date", entry.event().line(), start.replace('T', ' ')));
            } else if (!input.violations().isEmpty()) {
                String why = String.join(
                        "; ", input.violations().messages(all.locale()).values());
                remarks.add(Remark.doubt("row.invalid-date", entry.event().line(), start.replace('T', ' '), why));
            }
        });
    }

    private Verdict ofKnown(Entry entry, Known known, List<Remark> remarks, Circumstances all) {
        int line = entry.event().line();
        Event event = known.event();
        ImportedEvent before = known.imported();
        Optional<Long> id = Optional.of(event.getId());
        boolean isBack = before.getGoneAt().isPresent();
        if (event.isInTrash() && !isBack) {
            throw new Refusal(Remark.refusal(DELETED, line, event.getTitle()));
        }
        if (!Policy.mayEdit(all.caller(), event)) {
            throw new Refusal(Remark.refusal("row.not-yours", line, event.getTitle()));
        }
        if (!before.getIdentity().equals(entry.identity())) {
            remarks.add(Remark.note("row.by-likeness", line));
        }
        Map<String, Object> last = before.getGiven();
        if (isBack) {
            remarks.add(Remark.note("row.back", line));
        }
        if (last.equals(entry.given())) {
            return Verdict.of(isBack ? Action.CHANGED : Action.UNCHANGED, id, remarks);
        }
        if (before.isNewerThan(entry.event().sequence(), entry.event().stamp())) {
            throw new Refusal(Remark.refusal("row.older", line));
        }
        Differences differences = Differences.of(
                last,
                entry.given(),
                before.getHeld(),
                Snapshots.of(event, last, entry.given()),
                all.options().wins());
        valid(EventValues.ofChange(differences.applied(), all.names(), all.caller()), Optional.of(event), entry, all);
        List<Differences.Change> changes = new ArrayList<>(differences.changes());
        changes.addAll(differences.conflicts());
        boolean isOfSource = all.options().source().isPresent();
        if (!isOfSource) {
            differences.conflicts().forEach(each -> remarks.add(Remark.doubt(BOTH, line, each.property())));
        } else if (!all.options().wins()) {
            differences.conflicts().forEach(each -> remarks.add(Remark.note("row.offered", line, each.property())));
        }
        boolean isAsked = !isOfSource && !differences.conflicts().isEmpty();
        return new Verdict(
                isAsked ? Action.DOUBTFUL : changes.isEmpty() && !isBack ? Action.UNCHANGED : Action.CHANGED,
                id,
                remarks,
                changes);
    }

    /** Returns the recurrence of a valid event. */
    private Recurrence valid(EventInput input, Optional<Event> known, Entry entry, Circumstances all) {
        try {
            if (known.isEmpty()) {
                input.requireComplete();
            }
            return events.recurrence(input, known, all.caller());
        } catch (InvalidInput e) {
            String why = e.messages(all.locale()).entrySet().stream()
                    .map(each -> each.getKey() + " " + each.getValue())
                    .reduce((one, next) -> one + "; " + next)
                    .orElse("");
            throw new Refusal(Remark.refusal("row.invalid", entry.event().line(), why));
        } catch (IncompleteInput e) {
            throw new Refusal(Remark.refusal("row.incomplete", entry.event().line(), String.join(", ", e.missing())));
        } catch (DomainException e) {
            throw new Refusal(Remark.refusal("row.invalid", entry.event().line(), e.getMessage()));
        }
    }
}
