package almanac.domain.review;

import static almanac.support.Eventually.concurrently;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Role;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.StaleVersion;
import almanac.base.time.NamedZone;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.DatabaseTest;
import almanac.support.Postgres;
import almanac.support.Sent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A reviewer decides on a proposal while its author is replacing it, or another one decides. */
class ProposalRaceTest extends DatabaseTest {
    private static final Instant NOW = Instant.parse("2031-01-01T00:00:00Z");
    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();
    private static final Caller EDITOR = new Caller(-1L, Role.EDITOR);

    private Postgres postgres;
    private EntityManagerFactory factory;
    private Caller author;
    private long event;
    private String seen;

    @BeforeEach
    void propose() throws IOException {
        postgres = Postgres.database();
        factory = open(postgres.source());
        in(entities -> {
            Account account = new Account("proposer", Role.CONTRIBUTOR, "no hash", NOW);
            entities.persist(account);
            author = Caller.of(account);
            EventDates dates = EventDates.of(NOW.atZone(UTC.id()), NOW.atZone(UTC.id()), UTC, false);
            Event made = new Event(account, dates, NOW);
            made.setTitle("event");
            made.setSlug("event");
            made.publishAs(Status.PUBLISH, null, NOW);
            entities.persist(made);
            event = made.getId();
            return event;
        });
        in(entities -> propose(entities, "title=one"));
        seen = in(entities -> entities.find(Proposal.class, event).getSeen());
    }

    @AfterEach
    void stop() throws IOException {
        factory.close();
        postgres.close();
    }

    private <T> T in(Function<EntityManager, T> work) {
        return committed(factory, work);
    }

    private static ProposalService service(EntityManager entities) {
        return new Beans(entities).get(ProposalService.class);
    }

    private boolean propose(EntityManager entities, String form) {
        service(entities).propose(event, Optional.of(form), ExpectedVersion.ANY, author);
        return true;
    }

    private CompletableFuture<Boolean> whileReplaced(Consumer<ProposalService> decision) {
        return whileLocked(other -> propose(other, "title=two"), decision);
    }

    /** Has the reviewer, who has seen the first proposal, decide while another change of it is about to be committed. */
    private CompletableFuture<Boolean> whileLocked(Consumer<EntityManager> change, Consumer<ProposalService> decision) {
        try (EntityManager other = factory.createEntityManager()) {
            other.getTransaction().begin();
            change.accept(other);
            other.flush();
            CompletableFuture<Boolean> decided = concurrently(() -> in(entities -> {
                decision.accept(service(entities));
                return true;
            }));
            eventually(() -> assertThat(in(entities -> (Number) entities.createNativeQuery(
                                            "select count(*) from pg_stat_activity where wait_event_type = 'Lock'")
                                    .getSingleResult())
                            .intValue())
                    .isPositive());
            other.getTransaction().commit();
            return decided;
        }
    }

    private static ReviewInput reason() {
        return Sent.to(new ReviewInput(), "reason=No.");
    }

    private void requireSecondWaits() {
        Proposal left = in(entities -> entities.find(Proposal.class, event));
        assertThat(left).isNotNull();
        assertThat(left.getForm()).isEqualTo("title=two");
        assertThat(left.getDeclined()).isEmpty();
    }

    @Test
    void acceptingTheFirstIsRefused() {
        CompletableFuture<Boolean> accepted = whileReplaced(service -> service.accept(event, seen, EDITOR));

        assertThatThrownBy(accepted::join).hasRootCauseInstanceOf(StaleVersion.class);
        requireSecondWaits();
    }

    @Contract("6 Only the proposal")
    void ofTwoDecisionsOnlyOneIsMade() {
        CompletableFuture<Boolean> declined = whileLocked(
                other -> service(other).accept(event, seen, EDITOR),
                service -> service.decline(event, seen, reason(), EDITOR));

        assertThatThrownBy(declined::join).hasRootCauseInstanceOf(StaleVersion.class);
        Proposal left = in(entities -> entities.find(Proposal.class, event));
        assertThat(left).isNull();
    }

    @Test
    void decliningTheFirstIsRefused() {
        CompletableFuture<Boolean> declined = whileReplaced(service -> service.decline(event, seen, reason(), EDITOR));

        assertThatThrownBy(declined::join).hasRootCauseInstanceOf(StaleVersion.class);
        requireSecondWaits();
    }
}
