package almanac.domain.media;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Role;
import almanac.domain.model.Account;
import almanac.domain.model.Image;
import almanac.domain.picture.Picture;
import almanac.store.database.DiskSpace;
import almanac.support.EachDatabaseTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Deletion of image files. */
class ImageSweepTest extends EachDatabaseTest {
    private static final SiteClock CLOCK = new SiteClock();
    private static final Duration OLD = Duration.ofMinutes(61);
    private static final Duration YOUNG = Duration.ofMinutes(50);

    @TempDir
    private Path root;

    private Image.File stored(String content, Duration age) {
        ImageFiles files = new ImageFiles(root, CLOCK, DiskSpace.unreserved());
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        Image.File file = files.store(new Picture.Encoded(bytes, "png", 1, 1));
        grow(files.place(file.name()), age);
        return file;
    }

    private static void grow(Path file, Duration age) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isThere(Image.File file) {
        return Files.exists(new ImageFiles(root, CLOCK, DiskSpace.unreserved()).place(file.name()));
    }

    @Test
    void onlyOldFilesThatNoImageHasAreTakenAway() {
        Image.File original = stored("original", OLD);
        Image.File size = stored("size", OLD);
        Image.File deleted = stored("deleted", OLD);
        Image.File young = stored("young", YOUNG);
        on(engine, entities -> {
            Account author = new Account("author", Role.AUTHOR, "no hash", Instant.now());
            entities.persist(author);
            entities.persist(new Image(author, original, Map.of("medium", size), Instant.now()));
            entities.flush();
            ImageSweep sweep = new ImageSweep(
                    new ImageFiles(root, CLOCK, DiskSpace.unreserved()), new ImageSearch(entities), CLOCK);

            assertThat(sweep.sweep()).isEqualTo(1);
            assertThat(sweep.sweep()).isZero();
        });

        assertThat(isThere(original)).isTrue();
        assertThat(isThere(size)).isTrue();
        assertThat(isThere(young)).isTrue();
        assertThat(isThere(deleted)).isFalse();
    }

    @Test
    void aFileThatIsStoredWhileItIsSweptStays() {
        ImageFiles files = new ImageFiles(root, CLOCK, DiskSpace.unreserved());
        Image.File again = stored("again", OLD);
        Path listed = files.place(again.name());
        files.store(new Picture.Encoded("again".getBytes(StandardCharsets.UTF_8), "png", 1, 1));

        assertThat(files.removeOlder(listed, Instant.now().minus(OLD))).isFalse();
        assertThat(listed).hasContent("again");
    }

    @Test
    void aFileThatIsStoredAgainIsYoungAgain() {
        Image.File again = stored("again", OLD);
        new ImageFiles(root, CLOCK, DiskSpace.unreserved())
                .store(new Picture.Encoded("again".getBytes(StandardCharsets.UTF_8), "png", 1, 1));
        on(engine, entities -> new ImageSweep(
                        new ImageFiles(root, CLOCK, DiskSpace.unreserved()), new ImageSearch(entities), CLOCK)
                .sweep());

        assertThat(isThere(again)).isTrue();
    }
}
