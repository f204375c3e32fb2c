package almanac.base.settings;

import static almanac.base.rule.Rules.bool;
import static almanac.base.rule.Rules.clearableListOf;
import static almanac.base.rule.Rules.integer;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.text;
import static almanac.base.rule.Rules.url;

import almanac.base.constraint.InvalidValue;
import almanac.base.rule.Rule;
import almanac.base.text.AddressBlock;
import almanac.base.text.AllowedHost;
import almanac.base.text.WebUrl;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Settings of ports, logs, trusted proxies and limits of requests. */
public final class ServerSettings {

    static final SettingList ALL = new SettingList();

    static final Setting<Integer> HTTP_PORT =
            ALL.add("ALMANAC_HTTP_PORT", "1–65535", integer(1, 65535), "8080", "the port that the server listens on");
    static final Setting<String> HTTP_ADDRESS = ALL.add(
            "ALMANAC_HTTP_ADDRESS",
            "IP address",
            text(45).then(ServerSettings::address),
            "0.0.0.0",
            "the local address that the server listens on, such as `127.0.0.1` behind a proxy; `0.0.0.0` means all");
    public static final Setting<String> TLS_CERTIFICATE = ALL.add(
            "ALMANAC_TLS_CERTIFICATE",
            "path",
            text(1000),
            "",
            "a file with the certificate and its chain (PEM), by which that port speaks HTTPS alone; read again when"
                    + " it changes");
    public static final Setting<String> TLS_KEY = ALL.add(
            "ALMANAC_TLS_KEY",
            "path",
            text(1000),
            "",
            "a file with the certificate's key (PEM, PKCS #8, not encrypted)");
    static final Setting<Integer> MANAGEMENT_PORT = ALL.add(
            "ALMANAC_MANAGEMENT_PORT",
            "0–65535",
            integer(0, 65535),
            "0",
            "the port on which monitoring finds `/health/ready`, `/health/live`, `/health/started` and `/metrics`; 0"
                    + " means none");
    static final Setting<String> MANAGEMENT_ADDRESS = ALL.add(
            "ALMANAC_MANAGEMENT_ADDRESS",
            "IP address",
            text(45).then(ServerSettings::address),
            "127.0.0.1",
            "the local address of that port, which asks nobody to sign in: only one that monitoring alone can reach");
    static final Setting<String> SECRET = ALL.secret(
            "ALMANAC_SECRET",
            "text",
            text(1000),
            "what passwords of sources are encrypted with, and links in mails are made of; otherwise a file in the data directory that is made at the"
                    + " first need: several nodes need the same one");
    static final Setting<String> LOG_FORMAT = ALL.add(
            "ALMANAC_LOG_FORMAT",
            "`text` or `json`",
            oneOf(List.of("text", "json"), UnaryOperator.identity()),
            "text",
            "whether the log has lines to read, or a JSON object in each");
    static final Setting<Integer> LOG_FILES = ALL.add(
            "ALMANAC_LOG_FILES",
            "0–1000",
            integer(0, 1000),
            "0",
            "how many files of 10 MB the log fills in turn, in `logs` of the data directory, besides standard error; 0"
                    + " means none");
    static final Setting<Boolean> ACCESS_LOG = ALL.add(
            "ALMANAC_ACCESS_LOG",
            "`true` or `false`",
            bool(),
            "false",
            "whether each request is logged: method, path, names of its parameters, status, time, address and account");
    static final Setting<Integer> SLOW_MILLIS = ALL.add(
            "ALMANAC_SLOW_MILLIS",
            "milliseconds",
            integer(0, 3_600_000),
            "0",
            "requests that take so long are logged in the same way, with their route; 0 means none");
    static final Setting<String> PUBLIC_URL = ALL.add(
            "ALMANAC_PUBLIC_URL",
            "URL",
            url().then(address -> address.replaceFirst("/+$", "")),
            "",
            "the site's public address; otherwise links use the address of the request, and links to set a password"
                    + " the one that an administrator has confirmed");
    static final Setting<List<AddressBlock>> TRUSTED_PROXIES = ALL.add(
            "ALMANAC_TRUSTED_PROXIES",
            "list of addresses or blocks such as `10.0.0.0/8`",
            clearableListOf(Rule.of(Map.of("type", "string"), ServerSettings::block), 100),
            "",
            "proxies whose `X-Forwarded-For`, `-Proto` and `-Host`, or `Forwarded`, are trusted;"
                    + " otherwise the peer address is used");
    static final Setting<List<String>> ALLOWED_ORIGINS = ALL.add(
            "ALMANAC_ALLOWED_ORIGINS",
            "list of origins, or `*`",
            listOf(text(300).then(ServerSettings::origin)),
            "*",
            "the sites whose web pages may read the interface (CORS)");
    static final Setting<Boolean> ALIAS = ALL.add(
            "ALMANAC_ALIAS",
            "`true` or `false`",
            bool(),
            "true",
            "whether `/wp-json/` answers clients of the WordPress interfaces, `tribe/events/v1` like `/cal/events/v1`");
    static final Setting<Integer> REQUESTS_PER_MINUTE = ALL.add(
            "ALMANAC_REQUESTS_PER_MINUTE",
            "0–1000000",
            integer(0, 1_000_000),
            "0",
            "how many requests an account, or an anonymous caller's address, may make in a minute; 0 means no limit");
    static final Setting<Integer> BODY_LIMIT =
            ALL.add("ALMANAC_BODY_LIMIT", "bytes", integer(1000, 100_000_000), "10485760", "the largest request body");
    static final Setting<Integer> IMAGE_LIMIT = ALL.add(
            "ALMANAC_IMAGE_LIMIT",
            "bytes",
            integer(1000, 1_000_000_000),
            "20971520",
            "the largest image, uploaded or fetched");
    static final Setting<Integer> IMAGE_PIXELS = ALL.add(
            "ALMANAC_IMAGE_PIXELS",
            "pixels",
            integer(10_000, 1_000_000_000),
            "24000000",
            "the largest image, all frames together (half of it for WebP, and for JPEG in print colours); a pixel"
                    + " takes up to 28 bytes of memory for a moment, and images that don't fit into 5/16 of the heap are"
                    + " refused");
    static final Setting<List<AllowedHost>> IMAGE_HOSTS = ALL.add(
            "ALMANAC_IMAGE_HOSTS",
            "list of `host`, `host:port` or `host:*`",
            clearableListOf(Rule.of(Map.of("type", "string"), ServerSettings::allowedHost), 100),
            "",
            "hosts inside the server's own network that images may be fetched from: on ports 80 and 443, on that port"
                    + " only, or on every port");

    private ServerSettings() {}

    private static String address(String sent) {
        try {
            AddressBlock.literal(sent);
            return sent;
        } catch (IllegalArgumentException e) {
            throw new InvalidValue("must be an IP address such as 127.0.0.1 or ::1");
        }
    }

    /** Native apps have origins with schemes of their own; only the port has a common form. */
    private static String origin(String sent) {
        if (sent.matches(".*:[0-9]*") && !sent.matches(".*" + WebUrl.PORT)) {
            throw new InvalidValue("must be origins such as https://intranet.example:8443");
        }
        return sent;
    }

    private static AddressBlock block(Object sent) {
        try {
            return AddressBlock.of(sent.toString());
        } catch (IllegalArgumentException e) {
            throw new InvalidValue("must be addresses or blocks of addresses such as 10.0.0.0/8");
        }
    }

    private static AllowedHost allowedHost(Object sent) {
        try {
            return AllowedHost.of(sent.toString());
        } catch (IllegalArgumentException e) {
            throw new InvalidValue("must be hosts such as media.example, media.example:8080 or media.example:*");
        }
    }
}
