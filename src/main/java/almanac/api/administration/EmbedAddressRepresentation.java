package almanac.api.administration;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.json.Versioned;
import almanac.base.kind.Kind;
import almanac.base.time.TimeText;
import almanac.domain.record.Links;
import almanac.domain.security.Secret;
import almanac.domain.subscription.EmbedAddress;

/** A secret address for frames; only the response that creates it shows it. */
public record EmbedAddressRepresentation(
        long id,
        String name,
        String filters,
        @OmittedWhenEmpty String url,
        String dateUtc,
        String restUrl) {

    /** @param secret the secret in the address; null if it is no longer shown */
    public static EmbedAddressRepresentation of(EmbedAddress address, Secret secret, Links links) {
        return new EmbedAddressRepresentation(
                address.getId(),
                address.getName(),
                address.getFilters(),
                secret == null ? null : EmbedAddress.address(secret, links),
                TimeText.utc(address.getCreatedAt()),
                links.record(Kind.EMBED_ADDRESS, address.getId()));
    }

    static Versioned single(EmbedAddress address, Secret secret, Links links) {
        return new Versioned(address.getVersion(), of(address, secret, links));
    }
}
