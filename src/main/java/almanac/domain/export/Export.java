package almanac.domain.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.domain.model.Stored;
import almanac.domain.record.ReadContext;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** An export under way: a ZIP that is sent while it is written, of which only some records are in memory. */
public final class Export {

    /** The number of records in memory at once. */
    private static final int PART = 200;

    private final ExportSearch search;
    private final ReadContext context;
    private final BooleanSupplier isInVain;
    private final ZipOutputStream zip;

    /** @param isInVain returns whether the client has stopped waiting */
    Export(ExportSearch search, ReadContext context, OutputStream out, BooleanSupplier isInVain) {
        this.search = search;
        this.context = context;
        this.isInVain = isInVain;
        this.zip = new ZipOutputStream(out, UTF_8);
    }

    /** Does something with a record; it may write. */
    @FunctionalInterface
    public interface Step<T> {
        void with(T record) throws IOException;
    }

    /** Returns the reader, who sees everything. */
    public ReadContext context() {
        return context;
    }

    /** Begins a file, which ends where the next one begins. */
    public OutputStream file(String name) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        return new FilterOutputStream(zip) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
            }

            @Override
            public void close() {
                // the next file, or the end, closes it
            }
        };
    }

    /** Visits all records of a type that are not in the trash, by id. */
    public <T extends Stored> void each(Class<T> type, Step<T> step) throws IOException {
        long last = 0;
        List<T> part = search.after(last, type, PART);
        while (!part.isEmpty()) {
            for (T each : part) {
                step.with(each);
            }
            last = part.get(part.size() - 1).getId();
            part = isOver() ? List.of() : search.after(last, type, PART);
        }
    }

    /** Forgets what was read so far, and returns whether nobody waits for the rest. */
    public boolean isOver() {
        search.forget();
        return isInVain.getAsBoolean();
    }

    /** Adds a picture, which takes no further compression; returns whether it is there. */
    boolean add(String name, Path picture) throws IOException {
        try (InputStream content = Files.newInputStream(picture)) {
            zip.setLevel(Deflater.NO_COMPRESSION);
            content.transferTo(file(name));
            return true;
        } catch (NoSuchFileException e) {
            return false;
        } finally {
            zip.setLevel(Deflater.DEFAULT_COMPRESSION);
        }
    }

    void end() throws IOException {
        zip.finish();
    }
}
