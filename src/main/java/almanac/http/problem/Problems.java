package almanac.http.problem;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.refusal.Busy;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.StorageFull;
import almanac.base.validation.IncompleteInput;
import almanac.base.validation.InvalidInput;
import almanac.store.failure.Causes;
import almanac.store.failure.Collision;
import almanac.store.failure.Disconnection;
import almanac.store.failure.DiskFull;
import almanac.store.failure.FileFault;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Maps exceptions and statuses to problems, without revealing internals (contract §2). */
public final class Problems {
    private static final Logger LOG = Logger.getLogger(Problems.class.getName());

    /** The number of stack frames that identify a fault, as in the log. */
    private static final int CALLS = 5;

    private Problems() {}

    /** Returns the problem for an exception, outside of JAX-RS; logs an unforeseen one as an incident. */
    public static Problem of(Throwable thrown) {
        return known(thrown).orElseGet(() -> incident(thrown));
    }

    /** Returns the problem for a foreseen exception; empty for any other. */
    public static Optional<Problem> known(Throwable thrown) {
        if (Collision.isCauseOf(thrown)) {
            return Optional.of(collision(thrown));
        }
        if (DiskFull.isCauseOf(thrown)) {
            LOG.log(Level.WARNING, DiskFull.MESSAGE, thrown);
            return Optional.of(DomainProblems.problem(new StorageFull()));
        }
        if (FileFault.isCauseOf(thrown)) {
            LOG.log(Level.WARNING, "The database's file failed", thrown);
            return Optional.of(DomainProblems.problem(Busy.because("The database is being opened again")));
        }
        if (TooSlow.isCauseOf(thrown)) {
            return Optional.of(TooSlow.problem());
        }
        if (Disconnection.isCauseOf(thrown)) {
            DatabaseOutage.ofThisNode().refuse(thrown);
            return Optional.of(away());
        }
        return Causes.of(thrown).flatMap(Problems::refusals).findFirst();
    }

    private static Problem away() {
        Busy away = Busy.because("The database can't be reached");
        return new Problem(
                ErrorCode.UNAVAILABLE,
                away.getMessage(),
                Map.of("retry_after", away.waitTime().toSeconds()));
    }

    private static Problem collision(Throwable thrown) {
        return Collision.isEdit(thrown)
                ? new Problem(ErrorCode.CONFLICT, "Somebody else changed this at the same time; read it again.")
                : DomainProblems.problem(Busy.because("Too many others are writing at the same time"));
    }

    private static Stream<Problem> refusals(Throwable thrown) {
        if (thrown instanceof DomainException refusal) {
            return Stream.of(DomainProblems.problem(refusal));
        }
        if (thrown instanceof InvalidInput || thrown instanceof IncompleteInput) {
            return Stream.of(InputProblems.problem(thrown));
        }
        return thrown instanceof Problem problem ? Stream.of(problem) : Stream.empty();
    }

    /** Returns the problem for a status that the server or JAX-RS chose. */
    public static Problem ofStatus(int status) {
        return switch (status) {
            case 401 -> new Problem(ErrorCode.UNAUTHENTICATED, "Sign in to do this.");
            case 403 -> new Problem(ErrorCode.FORBIDDEN, "This is not allowed.");
            case 404 -> new Problem(ErrorCode.NO_ROUTE, "No route was found that matches the address and the method.");
            case 405 -> new Problem(ErrorCode.METHOD_NOT_ALLOWED, "This route exists, but not with this method.");
            case 406 -> new Problem(ErrorCode.NOT_ACCEPTABLE, "This address has no form that you accept.");
            case 413 -> new Problem(ErrorCode.TOO_LARGE, "The body is too large.");
            case 415 -> new Problem(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "The body's media type is not accepted here.");
            default ->
                status < 500
                        ? new Problem(ErrorCode.BAD_REQUEST, "The request can't be understood.")
                        : new Problem(ErrorCode.INTERNAL, "Something went wrong on our side.");
        };
    }

    /** Returns the same number for faults at the same place, which are logged once ({@code start.FaultLog}). */
    private static String number(Throwable thrown) {
        String places = Causes.of(thrown)
                .map(each -> each.getClass().getName()
                        + Arrays.stream(each.getStackTrace()).limit(CALLS).toList())
                .collect(Collectors.joining());
        return UUID.nameUUIDFromBytes(places.getBytes(UTF_8)).toString();
    }

    /** Logs an unforeseen exception; the response names only the log entry. */
    public static Problem incident(Throwable thrown) {
        String incident = number(thrown);
        LOG.log(Level.SEVERE, "incident " + incident, thrown);
        return new Problem(
                ErrorCode.INTERNAL,
                "Something went wrong on our side; the log knows it as incident " + incident + ".",
                Map.of("incident", incident));
    }
}
