package almanac.domain.identity;

import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Role;
import almanac.base.rule.Rules;
import almanac.base.settings.OpenIdSettings;
import almanac.base.text.SafeHtml;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.BadJWTException;
import java.util.Collection;
import java.util.List;

/** Reads an identity from a token's claims, which are already verified. */
final class IdentityReader {

    private final OpenIdSettings settings;
    private final GroupRoles roles;

    IdentityReader(OpenIdSettings settings) {
        this.settings = settings;
        this.roles = new GroupRoles(settings.roles());
    }

    /** @throws BadJWTException if no account is possible with these claims, or they grant no role */
    Identity read(JWTClaimsSet claims) throws BadJWTException {
        String name = text(claims, settings.nameClaim());
        String subject = text(claims, "sub");
        if (!Identity.isPlain(subject, Identity.LONGEST_SUBJECT)) {
            throw new BadJWTException("the claim sub identifies nobody");
        }
        if (!Identity.isName(name)) {
            throw new BadJWTException("the claim " + settings.nameClaim() + " has no name that an account may have");
        }
        Role role = roles.highest(texts(claims.getClaim(settings.groupsClaim())))
                .orElseThrow(() -> new BadJWTException("the claim " + settings.groupsClaim() + " of '" + name
                        + "' has nothing that ALMANAC_OIDC_ROLES gives a role"));
        return new Identity(settings.issuer(), subject, name, displayName(claims), email(claims), role);
    }

    private static String displayName(JWTClaimsSet claims) {
        String name = text(claims, "name").strip();
        return Identity.isPlain(name, Identity.LONGEST_DISPLAY_NAME) ? SafeHtml.plainText(name) : "";
    }

    private static String email(JWTClaimsSet claims) {
        try {
            return Rules.email().read(text(claims, "email"));
        } catch (InvalidValue e) {
            return "";
        }
    }

    private static String text(JWTClaimsSet claims, String name) {
        return claims.getClaim(name) instanceof String text ? text : "";
    }

    /** Returns the texts of a claim; some providers write a single group as a string instead of an array. */
    private static List<String> texts(Object claim) {
        Collection<?> values = claim instanceof Collection<?> list ? list : claim == null ? List.of() : List.of(claim);
        return values.stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }
}
