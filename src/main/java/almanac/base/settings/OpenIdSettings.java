package almanac.base.settings;

import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Role;
import almanac.base.rule.Rules;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The identity provider whose bearer tokens are accepted (OpenID Connect), and the meaning of their claims.
 *
 * @param issuer the identity provider, exactly as in its {@code iss} claim
 * @param audience what a token's {@code aud} claim must name
 * @param nameClaim the claim that becomes the account's name
 * @param groupsClaim the claim whose values {@code roles} maps
 * @param roles entries {@code value=role}
 */
public record OpenIdSettings(String issuer, String audience, String nameClaim, String groupsClaim, List<String> roles) {

    /**
     * The site's registration with the identity provider, for sign-in by browser.
     *
     * @param id also the audience of its ID tokens
     */
    public record Client(String id, String secret) {}

    /** Requires audience and roles: without an audience any token of the issuer would be accepted, without roles none. */
    public OpenIdSettings {
        List<String> missing = missing(Optional.of(audience), Optional.of(roles));
        if (!missing.isEmpty()) {
            throw new StartFailure(String.join(" ", missing), null);
        }
    }

    /** Returns the settings for tokens of another audience, such as ID tokens. */
    public OpenIdSettings forAudience(String other) {
        return new OpenIdSettings(issuer, other, nameClaim, groupsClaim, roles);
    }

    /**
     * Returns a sentence for each missing setting that an issuer requires; invalid ones, absent here too, are reported
     * elsewhere.
     */
    static List<String> missing(Optional<String> audience, Optional<List<String>> roles) {
        List<String> missing = new ArrayList<>();
        audience.filter(String::isBlank).ifPresent(none -> missing.add(missing("ALMANAC_OIDC_AUDIENCE")));
        roles.filter(List::isEmpty).ifPresent(none -> missing.add(missing("ALMANAC_OIDC_ROLES")));
        return missing;
    }

    private static String missing(String setting) {
        return setting + " must not be empty where ALMANAC_OIDC_ISSUER is set.";
    }

    /**
     * Returns whether responses from the address can't be tampered with in transit: it is {@code https}, or local.
     * Judged by the text alone; no name is looked up.
     */
    public static boolean isSafe(String url) {
        URI address = URI.create(url);
        String host = address.getHost() == null ? "" : address.getHost();
        return "https".equalsIgnoreCase(address.getScheme())
                || "http".equalsIgnoreCase(address.getScheme())
                        && host.matches("(?i)localhost|127(\\.\\d{1,3}){3}|\\[::1]");
    }

    static String safeOrNone(String url) {
        if (!url.isEmpty() && !isSafe(url)) {
            throw new InvalidValue("must begin with https://, except for this computer itself");
        }
        return url;
    }

    static String groupWithRole(String entry) {
        if (!entry.matches("(?s).+=.+")) {
            throw new InvalidValue("must be a list such as calendar-editors=editor,staff=subscriber");
        }
        String role = entry.substring(entry.lastIndexOf('=') + 1).strip();
        if (Arrays.stream(Role.values()).noneMatch(known -> known.name().equalsIgnoreCase(role))) {
            throw new InvalidValue("must give groups one of the roles "
                    + Arrays.toString(Role.values()).toLowerCase(Locale.ROOT) + Rules.got(role));
        }
        return entry;
    }
}
