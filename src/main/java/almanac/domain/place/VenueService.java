package almanac.domain.place;

import almanac.domain.model.Account;
import almanac.domain.model.Venue;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Changes venues. */
@ApplicationScoped
public class VenueService extends LinkedService<Venue, VenueInput> {

    public VenueService() {
        super(Venue.class);
    }

    @Override
    protected Venue make(Account author, Instant now) {
        return new Venue(author, now);
    }

    @Override
    protected void write(VenueInput input, Venue target) {
        super.write(input, target);
        if (input.isToDeriveRegion()) {
            target.deriveStateProvince();
        }
    }
}
