package almanac.api.exchange;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.rule.Upload;
import almanac.base.validation.InvalidInput;
import almanac.domain.backup.SocketCommand;
import almanac.domain.exchange.Import;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportChange;
import almanac.domain.exchange.ImportInput;
import almanac.domain.exchange.ImportReading;
import almanac.domain.exchange.ImportRun;
import almanac.domain.exchange.ImportSearch;
import almanac.domain.exchange.ImportService;
import almanac.domain.exchange.ImportUpload;
import almanac.domain.file.FileLimits;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Callers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** {@code --import}: a file, as the first administrator imports it, with its preview and its progress in words. */
@ApplicationScoped
public class ImportCommand implements SocketCommand {

    private static final Duration PAUSE = Duration.ofMillis(300);
    private static final PageRequest ALL = new PageRequest(1, 1_000);
    private static final int BAR = 20;

    @Inject
    private AccountSearch accounts;

    @Inject
    private Callers callers;

    @Inject
    private ImportUpload uploads;

    @Inject
    private ImportReading reading;

    @Inject
    private ImportService imports;

    @Inject
    private ImportSearch search;

    @Inject
    private ImportRun run;

    @Inject
    private ImportCommand self; // so that each look has a transaction of its own, and sees what is new

    @Override
    public String name() {
        return "import";
    }

    /** Receives the name of a file, its length and its content. */
    @Override
    public String run(DataInputStream in, Consumer<String> progress) throws IOException {
        String name = in.readUTF();
        int length = in.readInt();
        if (length > FileLimits.MOST_BYTES) {
            throw new IOException("the file is larger than " + (FileLimits.MOST_BYTES >> 20) + " MiB.");
        }
        byte[] content = in.readNBytes(length);
        AtomicReference<String> done = new AtomicReference<>();
        try {
            Caller caller = administrator();
            callers.as(caller, () -> done.set(imported(content, name, caller, progress)));
            return done.get();
        } catch (RuntimeException e) {
            throw new IOException(reason(e), e);
        }
    }

    private static String reason(Throwable cause) {
        return cause instanceof InvalidInput invalid
                ? String.join("; ", invalid.messages(Locale.ROOT).values())
                : cause.getMessage();
    }

    private Caller administrator() {
        return accounts.found(List.of(), Optional.of(Role.ADMINISTRATOR), ALL).stream()
                .filter(Account::isEnabled)
                .min(Comparator.comparing(Account::getId))
                .map(Caller::of)
                .orElseThrow(() -> conflict("there is no administrator."));
    }

    private static Conflict conflict(String sentence) {
        return new Conflict(Conflict.Reason.WRONG_STATE, Kind.IMPORT.word(), sentence);
    }

    private String imported(byte[] content, String name, Caller caller, Consumer<String> progress) {
        ImportInput input = new ImportInput();
        input.file.set(new Upload(content, name));
        RecordKey.ById key = new RecordKey.ById(uploads.create(input, ImportsResource.ENGLISH.tag(), caller));
        progress.accept("Reading " + name);
        Import shown = self.now(key, caller);
        while (shown.getState() == State.READING) {
            reading.soon(key.id(), PAUSE);
            shown = self.now(key, caller);
        }
        if (shown.getState() == State.FAILED) {
            throw conflict(shown.getRemarks().get(0).text(ImportsResource.ENGLISH));
        }
        progress.accept("Preview: " + words(shown.getCounts()));
        ImportChange begun = new ImportChange();
        begun.state.set(ImportChange.Wanted.RUNNING);
        imports.change(key, begun, ExpectedVersion.ANY, caller);
        run.soon();
        String told = "";
        for (shown = self.now(key, caller); shown.getState() == State.RUNNING; shown = self.now(key, caller)) {
            String bar = bar(shown.getFinished(), shown.getRowsToDo());
            if (!told.equals(bar.substring(0, BAR + 2))) {
                told = bar.substring(0, BAR + 2);
                progress.accept(bar);
            }
            pause();
        }
        if (shown.getState() != State.DONE) {
            throw conflict(
                    "the import is " + shown.getState().word() + ": /manage/imports/" + key.id() + " shows more.");
        }
        progress.accept(bar(shown.getFinished(), shown.getRowsToDo()));
        return words(search.outcomes(key.id())) + "; /manage/imports/" + key.id()
                + " decides about what was left, and undoes it.";
    }

    /** Returns an import as it is now. */
    @Transactional(TxType.REQUIRES_NEW)
    public Import now(RecordKey.ById key, Caller caller) {
        return search.visible(key, caller);
    }

    /** Returns numbers in words, such as {@code 3 new, 1 changed}. */
    private static String words(Map<?, ? extends Number> counts) {
        String words = counts.entrySet().stream()
                .filter(each -> each.getValue().longValue() > 0)
                .map(each -> each.getValue() + " " + each.getKey().toString().toLowerCase(Locale.ROOT))
                .sorted()
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "nothing" : words;
    }

    private static String bar(int done, int all) {
        int part = all == 0 ? BAR : BAR * done / all;
        return "[" + "=".repeat(part) + " ".repeat(BAR - part) + "] " + done + " of " + all;
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the server is stopping.", e);
        }
    }
}
