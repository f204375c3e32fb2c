package almanac.domain.place;

import almanac.domain.model.Account;
import almanac.domain.model.Venue;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Changes venues. */
@ApplicationScoped
public class VenueService extends LinkedService<Venue, VenueInput> {

    public VenueService() {
        super(Venue.class, VenueInput.PROPERTIES);
    }

    @Override
    protected Venue make(Account author, Instant now) {
        return new Venue(author, now);
    }

    @Override
    protected void write(VenueInput input, Venue target) {
        input.writeTo(target);
    }
}
