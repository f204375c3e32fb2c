package almanac.domain.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Role;
import almanac.base.refusal.Busy;
import almanac.base.refusal.Forbidden;
import almanac.domain.media.ImageFiles;
import almanac.domain.model.Status;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.store.database.DiskSpace;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import jakarta.enterprise.inject.Instance;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An export on both databases: a snapshot, part by part. */
class ExportTest extends RecordsTest {

    private static final Caller ADMIN = new Caller(-1L, Role.ADMINISTRATOR);

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private Beans beans;

    private static ReadContext context(Caller caller) {
        return new ReadContext(caller, new Links("http://localhost", "http://localhost/api"), UTC, true);
    }

    /** Returns an export that has these parts besides the tables. */
    private WholeExport export(ExportPart... parts) {
        Instance<?> all = (Instance<?>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Instance.class}, (proxy, method, arguments) -> {
                    List<ExportPart> each = new ArrayList<>(List.of(parts));
                    each.add(beans.get(ExportedTables.class));
                    return each.iterator();
                });
        beans = new Beans(entities)
                .with(Instance.class, all)
                .with(ImageFiles.class, new ImageFiles(folder, new SiteClock(), DiskSpace.unreserved()));
        return beans.get(WholeExport.class);
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            for (ZipEntry each = zip.getNextEntry(); each != null; each = zip.getNextEntry()) {
                files.put(each.getName(), new String(zip.readAllBytes(), UTF_8));
            }
        }
        return files;
    }

    @AfterEach
    void end() {
        entities.getTransaction().rollback();
        entities.getTransaction().begin();
        deleteCommitted();
    }

    @Test
    @Contract("13.2 All of it is of one moment")
    void whatIsWrittenMeanwhileIsNotInIt() throws IOException {
        commit(() -> {
            stored(new Tag("before", "before"));
            venue("=1+1", Status.DRAFT);
            venue("Gone", Status.TRASH);
        });
        WholeExport whole = export(export -> export.each(Venue.class, first -> {
            committed(factory(engine), others -> {
                others.persist(new Tag("meanwhile", "meanwhile"));
                others.find(Venue.class, first.getId()).setTitle("Later");
                return null;
            });
        }));

        whole.write(context(ADMIN), out, () -> false);

        assertThat(files().get("tags.csv")).contains("\"before\"").doesNotContain("meanwhile");
        assertThat(files().get("venues.csv")).contains("\"'=1+1\"").doesNotContain("Later", "Gone");
        assertThat(files()).containsKeys("events.csv", "organizers.csv", "categories.csv", "accounts.csv");
    }

    @Test
    @Contract("13.2 It is sent while it is read")
    void oneIsMadeAtATime() throws IOException {
        List<Integer> loaded = new ArrayList<>();
        commit(() -> {
            for (int i = 0; i < 450; i++) {
                stored(new Tag("t" + i, "t" + i));
            }
        });
        WholeExport[] whole = new WholeExport[1];
        entities.clear();
        whole[0] = export(export -> {
            assertThatThrownBy(whole[0]::begin).isInstanceOf(Busy.class);
            assertThatThrownBy(() -> whole[0].write(context(ADMIN), new ByteArrayOutputStream(), () -> false))
                    .isInstanceOf(Busy.class);
            export.each(Tag.class, each -> loaded.add(inMemory()));
        });

        whole[0].write(context(ADMIN), out, () -> false);

        assertThat(loaded).hasSize(450).allMatch(each -> each <= 200);
        entities.getTransaction().rollback(); // which may only read on PostgreSQL
        entities.getTransaction().begin();
        assertThat(whole[0].begin()).matches("calendar-\\d{4}-\\d\\d-\\d\\d\\.zip");
    }

    private int inMemory() {
        return entities.unwrap(org.hibernate.Session.class).getStatistics().getEntityCount();
    }

    @Test
    void onlyAdministratorsGetIt() {
        assertThatThrownBy(() -> export().write(context(EDITOR), out, () -> false))
                .isInstanceOf(Forbidden.class);
        assertThat(out.size()).isZero();
    }
}
