package almanac.base.settings;

import static almanac.base.rule.Rules.integer;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.text;

import almanac.base.constraint.InvalidValue;
import almanac.base.constraint.Longest;
import almanac.base.constraint.MailAddress;
import java.util.List;
import java.util.function.UnaryOperator;

/** Settings of the mail server. Without it no mail is sent, and nothing is offered that needs it. */
public final class MailSettings {

    static final SettingList ALL = new SettingList();

    /** A connection without encryption. */
    public static final String PLAIN = "none";

    /** Nobody may suggest events. */
    public static final String NO_SUGGESTIONS = "no";

    /** Who suggests events is asked for a telephone number. */
    public static final String WITH_PHONE = "phone";

    /** A connection that is encrypted before anything is sent (RFC 8314). */
    public static final String TLS = "tls";

    public static final Setting<String> SMTP_HOST = ALL.add(
            "ALMANAC_SMTP_HOST",
            "host",
            text(255),
            "",
            "the mail server (SMTP); without it no mail is sent, and nothing is offered that needs it");
    public static final Setting<Integer> SMTP_PORT =
            ALL.add("ALMANAC_SMTP_PORT", "1–65535", integer(1, 65535), "587", "its port");
    public static final Setting<String> SMTP_SECURITY = ALL.add(
            "ALMANAC_SMTP_SECURITY",
            "`none`, `starttls` or `tls`",
            oneOf(List.of(PLAIN, "starttls", TLS), UnaryOperator.identity()),
            "starttls",
            "whether the connection is encrypted: not at all, as its first step, or from the beginning (then the port is"
                    + " mostly 465)");
    public static final Setting<String> SMTP_USER = ALL.add(
            "ALMANAC_SMTP_USER",
            "text",
            text(320),
            "",
            "the user there; without one, nobody signs in to the mail server");
    public static final Setting<String> SMTP_PASSWORD =
            ALL.secret("ALMANAC_SMTP_PASSWORD", "text", text(1000), "that user's password");
    public static final Setting<String> MAIL_FROM = ALL.add(
            "ALMANAC_MAIL_FROM",
            "mail address",
            text(Longest.MAIL_ADDRESS).then(MailSettings::address),
            "",
            "whom mails are from, with the site's name; required where `ALMANAC_SMTP_HOST` is set");
    public static final Setting<String> MAIL_REPLY_TO = ALL.add(
            "ALMANAC_MAIL_REPLY_TO",
            "mail address",
            text(Longest.MAIL_ADDRESS).then(MailSettings::address),
            "",
            "where answers go, if not there");
    public static final Setting<Integer> MAIL_HOUR = ALL.add(
            "ALMANAC_MAIL_HOUR",
            "0–23",
            integer(0, 23),
            "7",
            "the hour, on the site's clock, at which mails by the day and the week are sent");
    public static final Setting<String> SUGGESTIONS = ALL.add(
            "ALMANAC_SUGGESTIONS",
            "`no`, `yes` or `phone`",
            oneOf(List.of(NO_SUGGESTIONS, "yes", WITH_PHONE), UnaryOperator.identity()),
            NO_SUGGESTIONS,
            "whether people without an account may suggest events at `/suggest`, and whether they are asked for their"
                    + " telephone number, too");
    public static final Setting<Integer> SUGGESTION_DAYS = ALL.add(
            "ALMANAC_SUGGESTION_DAYS",
            "1–3650",
            integer(1, 3650),
            "90",
            "how many days the name, address and telephone number of who suggested an event are kept");
    public static final Setting<Integer> MAIL_DAYS = ALL.add(
            "ALMANAC_MAIL_DAYS",
            "1–3650",
            integer(1, 3650),
            "30",
            "how many days the list of mails has those that were sent or given up");

    private MailSettings() {}

    private static String address(String sent) {
        if (!sent.matches(MailAddress.FORM)) {
            throw new InvalidValue("must be a mail address such as calendar@town.example");
        }
        return sent;
    }
}
