package almanac.domain.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.clock.SiteClock;
import almanac.base.refusal.Busy;
import almanac.domain.backup.BackupAudit;
import almanac.domain.media.ImageFiles;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.Image;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.store.database.BulkRead;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;

/**
 * Exports everything but secrets and what is in the trash, to be read by other programs; what restores a calendar is a
 * backup. All is read in one transaction, which holds a connection until the client has everything: one export at a
 * time.
 */
@ApplicationScoped
public class WholeExport {

    private final Semaphore turn = new Semaphore(1);

    @Inject
    private Instance<ExportPart> parts;

    @Inject
    private ExportSearch search;

    @Inject
    private ImageFiles images;

    @Inject
    private BackupAudit audit;

    @Inject
    private SiteClock clock;

    /**
     * Prepares an export, and notes it in the audit trail.
     *
     * @return the name of its file
     * @throws Busy if another one is under way on this node
     */
    public String begin() {
        if (turn.availablePermits() == 0) {
            throw Busy.because("Another export is under way");
        }
        String name = "calendar-" + clock.day().toString().substring(0, 10) + ".zip";
        audit.add(AuditEntry.Action.DOWNLOAD, name);
        return name;
    }

    /**
     * Writes the export.
     *
     * @param context an administrator's
     * @param isInVain returns whether the client has stopped waiting
     * @throws Busy if another one has begun meanwhile
     */
    @BulkRead
    @Transactional(TxType.REQUIRES_NEW)
    public void write(ReadContext context, OutputStream out, BooleanSupplier isInVain) throws IOException {
        Policy.require(context.caller(), Permission.ADMINISTER);
        if (!turn.tryAcquire()) {
            throw Busy.because("Another export is under way");
        }
        try {
            search.begin();
            writeAll(new Export(search, context, out, isInVain));
        } finally {
            turn.release();
            search.end();
        }
    }

    private void writeAll(Export export) throws IOException {
        for (ExportPart each : parts) {
            each.addTo(export);
        }
        List<String> missing = new ArrayList<>();
        export.each(Image.class, image -> {
            Path file = images.place(image.getOriginal().name());
            if (!export.add(name(image), file)) {
                missing.add(name(image));
            }
        });
        if (!missing.isEmpty()) {
            export.file("missing.txt").write(String.join("\n", missing).getBytes(UTF_8));
        }
        export.end();
    }

    /** Returns the name of a picture in the archive. */
    static String name(Image image) {
        return "images/" + image.getId() + "." + image.getOriginal().extension();
    }
}
