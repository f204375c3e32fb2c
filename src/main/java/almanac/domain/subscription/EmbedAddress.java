package almanac.domain.subscription;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import almanac.domain.model.Audited;
import almanac.domain.model.Stored;
import almanac.domain.record.Links;
import almanac.domain.security.Secret;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;

/**
 * A secret address at which frames of other sites, which are sent no cookie, show a members-only calendar. It belongs
 * to the site, not to an administrator: a frame must not go blank because somebody leaves.
 */
@Entity
@Table(name = "embed_addresses")
public class EmbedAddress extends Stored implements Audited {

    /** The path below which frames have the views (docs/adr/036-demo-sitemap-embedding.md). */
    public static final String PATH = "/embed";

    static final int LONGEST_FILTERS = 20_000;

    @NotBlank
    @Size(max = Longest.LABEL)
    private String name;

    @NotNull
    @Size(max = 2 * LONGEST_FILTERS) // ids and escapes are longer than what was sent
    private String filters;

    private String tokenHash;
    private Instant createdAt;

    protected EmbedAddress() {}

    /** @param tokenHash the hash of the secret in the address */
    EmbedAddress(String name, String filters, String tokenHash, Instant now) {
        this.name = name;
        this.filters = filters;
        this.tokenHash = tokenHash;
        this.createdAt = now;
    }

    public String getName() {
        return name;
    }

    /** Returns the query string by which the interface finds its events; it is immutable. */
    public String getFilters() {
        return filters;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    /** Returns the address of its views, without a slash at the end. */
    public static String address(Secret secret, Links links) {
        return links.site() + PATH + "/" + segment(secret);
    }

    /** Returns the secret segment of the path. */
    public static String segment(Secret secret) {
        return Feed.PREFIX + secret.text();
    }

    @Override
    public Kind kind() {
        return Kind.EMBED_ADDRESS;
    }

    @Override
    public String getTitle() {
        return name;
    }
}
