package almanac.pages.wordpress;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.domain.model.CalendarRecord;
import almanac.domain.record.KindServices;
import almanac.domain.record.Links;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.series.SeriesSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;

/** Finds the pages of records by their ids. */
@ApplicationScoped
@Transactional
public class PostPages {

    @Inject
    private SeriesSearch series;

    @Inject
    private RecordSearch records;

    @Inject
    private KindServices kinds;

    /**
     * @throws almanac.base.refusal.NotFound if there is no such record
     * @throws almanac.base.refusal.NotReadable if it is in the trash, or not for this caller
     */
    public String of(Kind kind, long id, Links links, Caller caller) {
        RecordKey key = new RecordKey.ById(id);
        return kind == Kind.EVENT
                ? series.readable(key, caller).page(links)
                : links.page(
                        kind,
                        records.readable(kinds.type(kind).asSubclass(CalendarRecord.class), key, caller)
                                .getSlug());
    }
}
