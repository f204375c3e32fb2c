package almanac.domain.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Role;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.venue.VenueInput;
import almanac.domain.venue.VenueService;
import almanac.support.Beans;
import almanac.support.EachDatabaseTest;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.EnumSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Background work has a named caller, without a request; on both databases. */
class CallersTest extends EachDatabaseTest {

    private final Callers callers = new Callers();

    @AfterEach
    void end() {
        deleteCommitted();
    }

    private static Tag stored(EntityManager entities) {
        String name = "named-" + System.nanoTime();
        Tag tag = new Tag(name, name);
        entities.getTransaction().begin();
        entities.persist(tag);
        entities.getTransaction().commit();
        return tag;
    }

    private static AuditEntry trailOf(Tag tag, EntityManager entities) {
        return entities.createQuery(
                        "select e from AuditEntry e where e.kind = 'tag' and e.recordId = ?1", AuditEntry.class)
                .setParameter(1, tag.getId())
                .getSingleResult();
    }

    @Test
    void theTrailNamesTheTaskThatTheServerWasAt() {
        try (EntityManager entities = factory(engine).createEntityManager()) {
            callers.system("publication", () -> {
                AuditEntry entry = trailOf(stored(entities), entities);

                assertThat(entry.getActor()).isEqualTo("system:publication");
                assertThat(entry.getActorId()).isNull();
                assertThat(entry.getAddress()).isEmpty();
            });
        }
    }

    @Test
    void theTrailNamesTheAccountInWhoseNameWorkIsDone() {
        try (EntityManager entities = factory(engine).createEntityManager()) {
            Account importer = new Account("importer-" + System.nanoTime(), Role.EDITOR, "no hash", Instant.EPOCH);
            entities.getTransaction().begin();
            entities.persist(importer);
            entities.getTransaction().commit();

            callers.as(Caller.of(importer), () -> {
                AuditEntry entry = trailOf(stored(entities), entities);

                assertThat(entry.getActor()).isEqualTo(importer.getName());
                assertThat(entry.getActorId()).isEqualTo(importer.getId());
            });
        }
    }

    @Test
    void aServiceWorksForACallerWithoutAnyRequest() {
        Account owner = new Account("owner", Role.AUTHOR, "no hash", Instant.EPOCH);
        entities.persist(owner);
        VenueService venues = new Beans(entities).get(VenueService.class);
        Caller importer = Caller.system("import");
        VenueInput owned = new VenueInput();
        owned.title.set("Town hall");
        owned.author.set(owner.getId());

        Venue made = venues.create(owned, importer);

        assertThat(made.getAuthor()).isEqualTo(owner);
        assertThat(made.getStatus()).isEqualTo(Status.PUBLISH);
        VenueInput nobodys = new VenueInput();
        nobodys.title.set("Town hall");
        assertThatThrownBy(() -> venues.create(nobodys, importer)).isInstanceOf(RuntimeException.class);
        assertThat(nobodys.violations().isEmpty()).isFalse();
    }

    @Test
    void aNameEndsWithItsWorkWhateverBecomesOfThat() {
        callers.system("outer", () -> {
            assertThatThrownBy(() -> callers.system("inner", () -> {
                        assertThat(Callers.named()).contains(Caller.system("inner"));
                        throw new IllegalStateException("over");
                    }))
                    .hasMessage("over");
            assertThat(Callers.named()).contains(Caller.system("outer"));
        });

        assertThat(Callers.named()).isEmpty();
    }

    @Test
    void theServerMayDoEverythingAndOwnsNothing() {
        Caller system = Caller.system("publication");

        assertThat(EnumSet.complementOf(EnumSet.of(Permission.CHANGE_KIND))).allMatch(system::may);
        assertThat(system.may(Permission.CHANGE_KIND)).isFalse();
        assertThat(system.isSignedIn()).isFalse();
        assertThat(Caller.ANONYMOUS.isSystem()).isFalse();
    }
}
