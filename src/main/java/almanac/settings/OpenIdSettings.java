package almanac.settings;

import almanac.rest.Refused;
import java.net.URI;
import java.util.List;

/**
 * Whose bearer tokens are accepted (OpenID Connect), and what their claims mean here.
 *
 * @param issuer the identity provider, written exactly as it writes itself
 * @param audience what a token must be meant for
 * @param nameClaim the claim that becomes the account's name
 * @param groupsClaim the claim whose values are looked up in {@code roles}
 * @param roles entries {@code value=role}
 */
public record OpenIdSettings(String issuer, String audience, String nameClaim, String groupsClaim, List<String> roles) {

    /** Any token of the issuer's would do without an audience, and none at all without roles. */
    public OpenIdSettings {
        require(!audience.isBlank(), "ALMANAC_OIDC_AUDIENCE");
        require(!roles.isEmpty(), "ALMANAC_OIDC_ROLES");
    }

    private static void require(boolean isGiven, String setting) {
        if (!isGiven) {
            throw new StartFailure(setting + " must not be empty where ALMANAC_OIDC_ISSUER is set.", null);
        }
    }

    /**
     * Whether nobody on the way can change what the address gives: it is {@code https}, or never leaves this computer.
     * Hosts are told by how they are written; no name is looked up.
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
            throw new Refused("must begin with https://, except for this computer itself");
        }
        return url;
    }

    static String groupWithRole(String entry) {
        if (!entry.matches("(?s).+=.+")) {
            throw new Refused("must be a list such as calendar-editors=editor,staff=subscriber");
        }
        return entry;
    }
}
