package almanac.desk.review;

import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.SentBack;
import almanac.domain.security.AccountSearch;
import almanac.domain.series.SeriesSearch;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Optional;

/** Reads a reviewer's reason for sending an event back, for those who may change it. */
@ApplicationScoped
@Transactional
public class ReturnNotes {

    @Inject
    private SeriesSearch series;

    @Inject
    private AccountSearch accounts;

    /** Returns the note of an event, or of the series of a date. */
    public Optional<ReturnNote> of(long id, Frame frame) {
        return series.editable(new RecordKey.ById(id), ExpectedVersion.ANY, frame.caller())
                .series()
                .getSentBack()
                .map(why -> of(why, frame));
    }

    /** Returns why an event whose review is pending was sent back before. */
    Optional<ReturnNote> earlier(Event event, Frame frame) {
        return event.getEarlierSentBack().map(why -> of(why, frame));
    }

    public ReturnNote of(SentBack why, Frame frame) {
        String by = accounts.byId(why.reviewedBy()).map(Account::getDisplayName).orElse("");
        return new ReturnNote(why.reviewReason(), by, frame.moment(why.reviewedAt()));
    }
}
