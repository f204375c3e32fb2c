package almanac.domain.exchange;

import almanac.base.clock.SiteClock;
import almanac.base.language.Languages;
import almanac.base.time.NamedZone;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportBatch.Task;
import almanac.domain.file.FileContents;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.Remark;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.Previews;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.util.Optional;

/** Stores what was read of a file, each step in a transaction of its own. */
@ApplicationScoped
@Transactional(TxType.REQUIRES_NEW)
class PreviewStorage {

    @Inject
    private ImportSearch search;

    @Inject
    private ImportStore store;

    @Inject
    private Previews previews;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /** A file, and how to read it. */
    record File(byte[] content, ReadOptions options) {}

    boolean isReading(long id) {
        return search.state(id).filter(State.READING::equals).isPresent();
    }

    File file(long id) {
        Import found = search.byId(id).orElseThrow();
        ImportOptions options = found.getOptions();
        SiteSettings site = settings.get();
        NamedZone zone = NamedZone.parse(options.zone()).orElseGet(site::timeZone);
        return new File(
                search.file(id),
                new ReadOptions(
                        zone,
                        Languages.accepted(options.language()),
                        Mappings.of(found.getMapping()),
                        found.getName(),
                        "",
                        clock.now().atZone(zone.id()).toLocalDate(),
                        site.recurrenceMonths(),
                        site.mostOccurrences()));
    }

    void store(Task task, FileContents contents) {
        store.removeRows(task.id());
        ImportOptions options = search.byId(task.id()).orElseThrow().getOptions();
        Previews.Summary summary = previews.of(task.id(), contents.events(), options, task.caller(), store::add);
        store.locked(task.id())
                .filter(each -> each.getState() == State.READING)
                .ifPresent(each -> each.readAs(
                        contents.format(),
                        contents.remarks(),
                        contents.mapping().map(Mappings::json).orElse(""),
                        summary));
    }

    void fail(long id, Remark reason) {
        Optional<Import> found = store.locked(id);
        found.ifPresent(each -> each.fail(reason));
        store.removeFile(id);
    }
}
