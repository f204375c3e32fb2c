package almanac.domain.review;

import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.SentBack;
import almanac.domain.model.Shown;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;

/** A correction of a published event, proposed by its author, who may no longer edit it. */
@Entity
@Table(name = "proposals")
public class Proposal implements Shown {

    @Id
    private Long eventId;

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    private String form;
    private Instant proposedAt;

    /** Null unless it was declined. */
    private String reason;

    private Long decidedBy;
    private Instant decidedAt;

    protected Proposal() {}

    Proposal(Event event) {
        eventId = event.getId();
    }

    /** Replaces an earlier proposal, declined or not. */
    void replace(Account author, String fields, Instant now) {
        account = author;
        form = fields;
        proposedAt = now;
        reason = null;
        decidedBy = null;
        decidedAt = null;
    }

    void decline(SentBack why) {
        reason = why.reviewReason();
        decidedBy = why.reviewedBy();
        decidedAt = why.reviewedAt();
    }

    public Long getEventId() {
        return eventId;
    }

    /** Returns the proposer, even after the event has got another author. */
    public Account getAccount() {
        return account;
    }

    /** Returns the fields of the form, encoded as browsers send them. */
    public String getForm() {
        return form;
    }

    public Instant getProposedAt() {
        return proposedAt;
    }

    /** Returns the text by which a form identifies this version of the proposal. */
    public String getSeen() {
        return proposedAt.toString();
    }

    public boolean waits() {
        return reason == null;
    }

    /** Returns why it was declined; empty while it waits. */
    public Optional<SentBack> getDeclined() {
        return waits() ? Optional.empty() : Optional.of(new SentBack(reason, decidedBy, decidedAt));
    }
}
