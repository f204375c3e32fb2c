package almanac.base.settings;

import static almanac.base.rule.Rules.bool;
import static almanac.base.rule.Rules.clearableListOf;
import static almanac.base.rule.Rules.integer;
import static almanac.base.rule.Rules.text;
import static almanac.base.rule.Rules.url;

import almanac.base.constraint.PasswordRules;
import java.util.List;

/** Settings of accounts, sign-in and sessions. */
public final class SignInSettings {

    static final SettingList ALL = new SettingList();

    static final Setting<String> ADMIN_PASSWORD = ALL.secret(
            "ALMANAC_ADMIN_PASSWORD",
            "text, as account passwords",
            text(1000).then(SignInSettings::password),
            "the password of the first administrator, `admin`; otherwise one is generated at the first start");
    static final Setting<String> ACCOUNTS_FILE = ALL.add(
            "ALMANAC_ACCOUNTS_FILE",
            "path",
            text(1000),
            "",
            "lines `name,role,password`: accounts to create at the start if they don't exist; the rules for passwords"
                    + " apply");
    static final Setting<Boolean> BASIC_ACCOUNT_PASSWORDS = ALL.add(
            "ALMANAC_BASIC_ACCOUNT_PASSWORDS",
            "`true` or `false`",
            bool(),
            "true",
            "whether programs may sign in with an account's password; otherwise only with application passwords");
    static final Setting<Integer> PASSWORD_ITERATIONS = ALL.add(
            "ALMANAC_PASSWORD_ITERATIONS",
            "1024–210000",
            integer(1_024, 210_000),
            "210000",
            "how often a new password is hashed (PBKDF2 with HMAC-SHA512): as OWASP advises, and less only where it"
                    + " guards nothing, as on a server for tests");
    static final Setting<Integer> SESSION_IDLE_MINUTES = ALL.add(
            "ALMANAC_SESSION_IDLE_MINUTES",
            "1–525600",
            integer(1, 525_600),
            "480",
            "after how many minutes without a request people have to sign in again");
    static final Setting<Integer> SESSION_DAYS = ALL.add(
            "ALMANAC_SESSION_DAYS",
            "1–365",
            integer(1, 365),
            "7",
            "after how many days people have to sign in again in any case");
    static final Setting<String> OIDC_ISSUER = ALL.add(
            "ALMANAC_OIDC_ISSUER",
            "URL",
            url().then(OpenIdSettings::safeOrNone),
            "",
            "the identity provider (OpenID Connect) whose bearer tokens are accepted, exactly as in their `iss` claim;"
                    + " otherwise none are");
    static final Setting<String> OIDC_AUDIENCE = ALL.add(
            "ALMANAC_OIDC_AUDIENCE", "text", text(1000), "", "the audience that a token must name (its `aud` claim)");
    static final Setting<String> OIDC_CLIENT_ID = ALL.add(
            "ALMANAC_OIDC_CLIENT_ID",
            "text",
            text(1000),
            "",
            "how the provider knows this site, for people who sign in there in their browser; otherwise they can't");
    static final Setting<String> OIDC_CLIENT_SECRET =
            ALL.secret("ALMANAC_OIDC_CLIENT_SECRET", "text", text(1000), "the site's secret at the provider");
    static final Setting<String> OIDC_NAME_CLAIM = ALL.add(
            "ALMANAC_OIDC_NAME_CLAIM", "text", text(200), "preferred_username", "the claim that names the account");
    static final Setting<String> OIDC_GROUPS_CLAIM = ALL.add(
            "ALMANAC_OIDC_GROUPS_CLAIM",
            "text",
            text(200),
            "groups",
            "the claim whose values `ALMANAC_OIDC_ROLES` maps");
    static final Setting<List<String>> OIDC_ROLES = ALL.add(
            "ALMANAC_OIDC_ROLES",
            "list of `value=role`",
            clearableListOf(text(300).then(OpenIdSettings::groupWithRole), 1000),
            "",
            "the roles of groups, such as `calendar-editors=editor,staff=subscriber`; the highest wins, and users"
                    + " without any are refused");

    private SignInSettings() {}

    private static String password(String sent) {
        if (!sent.isEmpty()) {
            PasswordRules.check(sent, "admin");
        }
        return sent;
    }
}
