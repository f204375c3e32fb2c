package almanac.domain.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.base.settings.Settings;
import almanac.domain.migration.Migration;
import almanac.domain.site.CurrentSettings;
import almanac.store.archive.ArchiveReader;
import almanac.store.database.Database;
import almanac.store.jobs.JobStore;
import almanac.store.jobs.Jobs;
import almanac.support.Beans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When scheduled backups are made, what is told of them, and why one fails. */
class ScheduledBackupsTest {

    @TempDir
    private Path directory;

    private final Map<String, String> settings = new HashMap<>();
    private final Later clock = new Later();
    private final List<Runnable> requested = new ArrayList<>();

    /** A clock that can be put forward. */
    private static final class Later extends SiteClock {
        private Duration ahead = Duration.ZERO;

        @Override
        public Instant now() {
            return super.now().plus(ahead);
        }
    }

    private ScheduledBackups backups(Path target) {
        settings.put("almanac.data.dir", directory.toString());
        settings.put("almanac.backup.dir", target.toString());
        settings.putIfAbsent("almanac.db.url", "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        Settings read = new Settings(key -> settings.getOrDefault(key, ""));
        return new Beans(null)
                .with(Settings.class, read)
                .with(SiteClock.class, clock)
                .with(Jobs.class, new Jobs() {
                    @Override
                    public void now(String name, Runnable work) {
                        requested.add(work);
                    }
                })
                .with(JobStore.class, new JobStore() {
                    @Override
                    public boolean runIfDue(String name, Duration period, Instant now, Runnable work) {
                        work.run();
                        return true;
                    }
                })
                .with(CurrentSettings.class, new CurrentSettings())
                .get(ScheduledBackups.class);
    }

    private void migrate() {
        Migration.migrate(new Database(settings.get("almanac.db.url"), "almanac", ""));
    }

    @Test
    void oneIsDueWhenTheLastIsOldEnough() throws IOException {
        settings.put("almanac.backup.passphrase", "correct horse");
        settings.put("almanac.backup.hours", "6");
        settings.put("almanac.backup.keep", "2");
        ScheduledBackups backups = backups(directory);

        migrate();

        assertThat(backups.isDue()).isTrue();
        assertThat(backups.state())
                .hasValue(new ScheduledBackups.State(
                        directory.toAbsolutePath(), 2, false, Optional.empty(), 0, 0, true, Optional.empty()));
        backups.run();
        assertThat(backups.isDue()).isFalse();
        clock.ahead = Duration.ofHours(6).plusSeconds(1);
        assertThat(backups.isDue()).isTrue();
        assertThat(backups.state()).hasValueSatisfying(state -> {
            assertThat(state.hours()).isEqualTo(6);
            assertThat(state.bytes()).isPositive();
            assertThat(state.isLate()).as("there is an hour for it").isFalse();
        });
        clock.ahead = Duration.ofHours(7).plusSeconds(1);
        assertThat(backups.state().orElseThrow().isLate()).isTrue();
        backups.run();
        clock.ahead = Duration.ofHours(14);
        backups.run();
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).hasSize(2).allSatisfy(file -> assertThat(new ArchiveReader(file, "correct horse").check())
                    .isNotNull());
        }
    }

    /** Berlin has no 02:30 on 30 March 2031, and two on 26 October. */
    @ParameterizedTest
    @CsvSource({
        "2031-02-03T02:29:59+01:00, 2031-02-02T02:30:00+01:00",
        "2031-02-03T02:30:00+01:00, 2031-02-03T02:30:00+01:00",
        "2031-03-30T12:00:00+02:00, 2031-03-30T03:30:00+02:00",
        "2031-10-26T02:40:00+01:00, 2031-10-26T02:30:00+02:00"
    })
    void withATimeOneIsDueOnceADayOnTheSitesClock(OffsetDateTime now, OffsetDateTime last) {
        assertThat(ScheduledBackups.last(LocalTime.of(2, 30), now.atZoneSameInstant(ZoneId.of("Europe/Berlin"))))
                .isEqualTo(last.toInstant());
    }

    @Test
    void whyOneFailedIsToldUntilAnotherSucceeds() throws IOException {
        Path missing = directory.resolve("disk");
        ScheduledBackups backups = backups(missing);

        assertThatThrownBy(backups::run).hasMessageContaining("there is no directory " + missing);
        assertThat(backups.state().orElseThrow().failure())
                .hasValue("there is no directory " + missing + " (ALMANAC_BACKUP_DIR).");
        assertThat(backups.isDue()).as("at once").isFalse();
        clock.ahead = Duration.ofHours(1);
        assertThat(backups.isDue()).as("an hour later").isTrue();
        Files.createDirectory(missing);
        migrate();
        backups.run();
        assertThat(backups.state().orElseThrow().failure()).isEmpty();
    }

    @Test
    void aNearlyFullDiskIsLeftAlone() throws IOException {
        settings.put("almanac.disk.reserve", "1000000000");
        ScheduledBackups backups = backups(directory);

        assertThatThrownBy(backups::run).hasMessageEndingWith("(ALMANAC_BACKUP_DIR) is nearly full.");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void oneIsMadeOnRequestAtATime() {
        ScheduledBackups backups = backups(directory);
        migrate();

        assertThat(backups.request()).isTrue();
        assertThat(backups.request()).as("while it is made").isFalse();
        assertThat(backups.state().orElseThrow().isRunning()).isTrue();
        requested.remove(0).run();
        assertThat(backups.newest()).isPresent();
        assertThat(backups.request()).as("afterwards").isTrue();
    }

    @Test
    void withoutADirectoryThereAreNone() {
        assertThat(backups(Path.of("")).request()).isFalse();
        assertThat(backups(Path.of("")).state()).isEmpty();
    }
}
