package almanac.http.idempotency;

import almanac.base.validation.RequestData;
import almanac.domain.security.Caller;
import almanac.domain.security.Secret;
import almanac.domain.sync.FirstResponse;
import almanac.domain.sync.FirstResponses;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Creates a form's record once, however often the form is sent: its key acts like an {@code Idempotency-Key} for this
 * kind of record.
 */
@ApplicationScoped
public class IdempotentCreation {

    /** The detail of a refusal with the id of the record that the form created before. */
    public static final String CREATED = "made";

    private static final int CREATED_STATUS = 303;

    @Inject
    private FirstResponses responses;

    /**
     * Creates the record in the surrounding transaction, which is retried after a collision.
     *
     * @param kind the kind of the record
     * @param key the key of the form; without a valid one, each call creates another record
     * @param sent the submitted values
     * @param creating creates the record and returns its id
     * @return the id of the record, created now or before
     * @throws Problem if the form has already created a record from other values
     */
    public long create(String kind, String key, Map<String, ?> sent, Caller caller, LongSupplier creating) {
        if (Secret.parse(key).isEmpty()) {
            return creating.getAsLong();
        }
        FirstResponse.Key own = new FirstResponse.Key(caller.accountId(), kind + " " + key);
        String hash = SentHash.of(new RequestData(Map.copyOf(sent)));
        Optional<FirstResponse> first = responses.find(own);
        if (first.isPresent()) {
            return created(first.get(), hash);
        }
        long id = creating.getAsLong();
        FirstResponse response = responses.begin(own, hash);
        response.fill(CREATED_STATUS, null, "", String.valueOf(id));
        responses.store(response);
        return id;
    }

    private static long created(FirstResponse first, String hash) {
        if (first.getStatus() != CREATED_STATUS) {
            throw new Problem(ErrorCode.BAD_REQUEST, "The key of this form was used for something else.");
        }
        long id = Long.parseLong(first.getBody());
        if (!first.getRequestHash().equals(hash)) {
            throw new Problem(
                    ErrorCode.IDEMPOTENCY_MISMATCH, "This form has made a record already.", Map.of(CREATED, id));
        }
        return id;
    }
}
