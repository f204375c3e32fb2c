package almanac.domain.model;

import jakarta.persistence.Embedded;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.MappedSuperclass;
import java.time.Instant;
import java.util.Optional;

/** The part of an event that takes it from draft through review to publication and trash. */
@MappedSuperclass
public abstract class EventLifecycle extends EventProperties {

    /** The status before the move to the trash, and its time; null outside of the trash. */
    @Enumerated(EnumType.STRING)
    private Status trashedFrom;

    private Instant trashedAt;

    /** The time of submission while the review is pending, otherwise null; null for one date of a series. */
    private Instant submittedAt;

    /** The reviewer's reason for sending the event back; null once it is published. */
    @Embedded
    private SentBack sentBack;

    /** The id of the first part of the series from which this one was split off; null if it wasn't. */
    private Long splitOf;

    /** The global id that it had in the calendar from which it was imported; null if it has none. */
    private String origin;

    /**
     * Whether one date of a series was moved to another day by itself: it stays there even if its series comes to that
     * day.
     */
    private boolean movedAlone;

    protected EventLifecycle() {}

    protected EventLifecycle(Account author, Instant now) {
        super(author, now);
    }

    /** Copies from another event author, status and publication time, and the state of its review. */
    void continueLike(EventLifecycle other) {
        publishLike(other);
        submittedAt = other.getSubmittedAt().orElse(null);
        sentBack = other.getSentBack().orElse(null);
    }

    @Override
    public void publishAs(Status wanted, Instant when, Instant now) {
        Status before = getStatus();
        super.publishAs(wanted, when, now);
        if (getStatus() != before) {
            noteTrash(before, now);
            noteReview(now);
            updateOccurrences();
        }
    }

    @Override
    public void trash(Instant now) {
        Status before = getStatus();
        super.trash(now);
        noteTrash(before, now);
        noteReview(now);
        updateOccurrences();
    }

    private void noteTrash(Status before, Instant now) {
        if (isInTrash() != (before == Status.TRASH)) {
            trashedFrom = isInTrash() ? before : null;
            trashedAt = isInTrash() ? now : null;
        }
    }

    private void noteReview(Instant now) {
        boolean waits = getStatus() == Status.PENDING;
        submittedAt = waits ? now : null;
        if (getStatus().isPublished()) {
            sentBack = null;
        }
    }

    /** Returns the time of submission, if the review is pending. */
    public Optional<Instant> getSubmittedAt() {
        return Optional.ofNullable(submittedAt);
    }

    /** Returns the reviewer's reason for sending it back; empty while a review is pending, and once it is published. */
    public Optional<SentBack> getSentBack() {
        return Optional.ofNullable(sentBack).filter(any -> submittedAt == null);
    }

    /** Returns why an event whose review is pending was sent back before. */
    public Optional<SentBack> getEarlierSentBack() {
        return Optional.ofNullable(sentBack).filter(any -> submittedAt != null);
    }

    /** Makes the event a draft again, for its author to change. */
    public void sendBack(SentBack why) {
        publishAs(Status.DRAFT, null, why.reviewedAt());
        sentBack = why;
        touch(why.reviewedAt());
    }

    /** Restores an earlier reason, or its absence; a pending review stays pending. */
    public void restoreSentBack(Optional<SentBack> earlier) {
        if (submittedAt == null) {
            earlier.ifPresent(this::sendBack);
        } else {
            sentBack = earlier.orElse(null);
        }
    }

    /** Returns the status before the move to the trash; empty outside of the trash, or if unknown. */
    public Optional<Status> getTrashedFrom() {
        return Optional.ofNullable(trashedFrom);
    }

    /** Returns the time of the move to the trash; empty outside of the trash, or if unknown. */
    public Optional<Instant> getTrashedAt() {
        return Optional.ofNullable(trashedAt);
    }

    /**
     * Clears status and time of the move to the trash, before a change: readers who saw the event must not see what is
     * written in the trash.
     */
    public void clearTrashed() {
        trashedFrom = null;
        trashedAt = null;
    }

    /** Returns the id of the first part of a split series, which may be deleted; its own id if it wasn't split off. */
    public Long getBeginning() {
        return splitOf == null ? getId() : splitOf;
    }

    void setSplitOf(Long splitOf) {
        this.splitOf = splitOf;
    }

    public Optional<String> getOrigin() {
        return Optional.ofNullable(origin);
    }

    public void setOrigin(String globalId) {
        origin = globalId;
    }

    public boolean isMovedAlone() {
        return movedAlone;
    }

    protected void setMovedAlone(boolean movedAlone) {
        this.movedAlone = movedAlone;
    }
}
