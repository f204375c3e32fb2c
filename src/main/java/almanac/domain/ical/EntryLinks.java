package almanac.domain.ical;

import almanac.base.constraint.Longest;
import almanac.base.constraint.MailAddress;
import almanac.base.text.SafeHtml;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.PicturesInside;
import almanac.domain.file.Places;
import almanac.domain.file.WrittenText;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Place, organizer, addresses and pictures of an entry. */
final class EntryLinks {

    private static final Pattern NOBODY = Pattern.compile(
            "(?i).*(?:\\breminder\\b|no-?reply|unknown ?organizer|nomail|@group\\.calendar\\.google\\.com|group\\.calendar).*");
    private static final Pattern GEO =
            Pattern.compile("(?:geo:)?(-?\\d{1,3}(?:\\.\\d+)?)[;,](-?\\d{1,3}(?:\\.\\d+)?).*");
    private static final Pattern MEETING = Pattern.compile(
            "https?://(?:[\\w.-]+\\.)?(?:zoom\\.us|teams\\.microsoft\\.com|teams\\.live\\.com|meet\\.google\\.com|webex\\.com|meet\\.jit\\.si|whereby\\.com|gotomeeting\\.com|bbb\\.[\\w.-]+)/[^\\s<>\"\\\\]+");
    private static final Pattern PICTURE = Pattern.compile("(?i)[^?#]*\\.(?:jpe?g|png|gif|webp)(?:[?#].*)?");
    private static final Pattern ENCODED = Pattern.compile("%[0-9A-Fa-f]{2}");
    private static final int MOST_ATTACHMENTS = 20;

    private EntryLinks() {}

    /** @param hasOwnPlaces whether coordinates tell places apart: some programs give one to all */
    static void read(Component entry, EntryDraft draft, boolean hasOwnPlaces) {
        Places place = Places.of(entry.text("LOCATION"));
        venue(entry, draft, place, hasOwnPlaces);
        Optional<String> online = Stream.of(
                        "X-GOOGLE-CONFERENCE",
                        "X-MICROSOFT-SKYPETEAMSMEETINGURL",
                        "X-MICROSOFT-ONLINEMEETINGEXTERNALLINK",
                        "CONFERENCE",
                        "X-ONLINE-URL")
                .flatMap(entry::all)
                .map(property -> WrittenText.address(property.value()))
                .filter(address -> !address.isEmpty())
                .findFirst();
        Matcher meeting = MEETING.matcher(entry.text("DESCRIPTION"));
        String told = place.venue().isEmpty() && meeting.find() ? WrittenText.address(meeting.group()) : "";
        String address = online.orElse(place.online().isEmpty() ? told : place.online());
        draft.put("online_url", address);
        if (place.isOnline() && address.isEmpty()) {
            draft.note("online", entry.text("LOCATION"));
        }
        draft.put("website", WrittenText.address(entry.text("URL", "X-TICKETS-URL", "X-EVENT-URL")));
        draft.put("cost", WrittenText.line(entry.text("X-COST")), 500);
        organizers(entry, draft);
        pictures(entry, draft);
    }

    private static void venue(Component entry, EntryDraft draft, Places place, boolean hasOwnPlaces) {
        if (place.venue().isEmpty()) {
            return;
        }
        Map<String, Object> venue = new LinkedHashMap<>(place.venue());
        Optional<Property> apple = entry.first("X-APPLE-STRUCTURED-LOCATION");
        Matcher geo = GEO.matcher(apple.map(Property::value).orElse(hasOwnPlaces ? entry.raw("GEO") : ""));
        if (geo.matches()) {
            BigDecimal latitude = new BigDecimal(geo.group(1));
            BigDecimal longitude = new BigDecimal(geo.group(2));
            boolean isOnEarth =
                    latitude.abs().intValue() < 90 && longitude.abs().intValue() < 180;
            if (isOnEarth && latitude.signum() != 0 && longitude.signum() != 0) {
                venue.put("geo_lat", latitude);
                venue.put("geo_lng", longitude);
            }
        }
        draft.put("venue", List.of(Map.copyOf(venue)));
    }

    private static void organizers(Component entry, EntryDraft draft) {
        List<Map<String, Object>> organizers = new ArrayList<>();
        entry.all("ORGANIZER").limit(10).forEach(property -> {
            String mail = decoded(property.value().strip().replaceFirst("(?i)^mailto:", ""));
            String email = mail.matches(MailAddress.FORM) && mail.length() <= Longest.MAIL_ADDRESS ? mail : "";
            String written = SafeHtml.plainText(decoded(property.parameter("CN").replaceAll("^[\"']+|[\"']+$", "")));
            String name = written.isEmpty() ? email : written;
            if (name.isEmpty() || NOBODY.matcher(name).matches() || name.length() > Longest.LINE) {
                return;
            }
            Map<String, Object> organizer = new LinkedHashMap<>();
            organizer.put("organizer", name);
            if (!email.isEmpty() && !NOBODY.matcher(email).matches()) {
                organizer.put("email", email);
            }
            organizers.add(organizer);
        });
        draft.put("organizer", List.copyOf(organizers));
    }

    private static String decoded(String text) {
        if (!ENCODED.matcher(text).find()) {
            return text;
        }
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    /** The first picture is the event's; what else is attached is linked below its description. */
    private static void pictures(Component entry, EntryDraft draft) {
        List<String> others = new ArrayList<>();
        Stream.concat(entry.all("IMAGE"), Stream.concat(entry.all("ATTACH"), entry.all("X-WP-IMAGES-URL")))
                .limit(MOST_ATTACHMENTS)
                .forEach(property -> {
                    boolean isSized = property.name().equals("X-WP-IMAGES-URL");
                    boolean isInside = property.parameter("ENCODING").equalsIgnoreCase("BASE64");
                    String address =
                            isInside ? "" : WrittenText.address(isSized ? largest(property.text()) : property.value());
                    boolean isPicture = property.name().equals("IMAGE")
                            || isSized
                            || property.parameter("FMTTYPE")
                                    .toLowerCase(Locale.ROOT)
                                    .startsWith("image/")
                            || PICTURE.matcher(address).matches();
                    if (isInside && isPicture && !draft.has("image")) {
                        draft.put("image", PicturesInside.encoded(property.value()));
                    } else if (address.isEmpty()) {
                        draft.note("attachment-inside");
                    } else if (isPicture && !draft.has("image")) {
                        draft.put("image", address);
                    } else {
                        others.add(address);
                    }
                });
        if (!others.isEmpty()) {
            String description = draft.get("description") instanceof String text ? text + "\n\n" : "";
            draft.put(
                    "description",
                    description
                            + String.join(
                                    "\n", others.stream().map(EntryLinks::link).toList()));
            draft.note("attachments-linked", others.size());
        }
    }

    /** Of {@code thumbnail;address;width;height,full;…}, the picture in full. */
    private static String largest(String sizes) {
        return sizes.replaceFirst("^.*\\bfull;", "").replaceFirst("^\\w+;", "").split("[;,]", 2)[0];
    }

    private static String link(String address) {
        String escaped = address.replace("&", "&amp;");
        return "<a href=\"" + escaped + "\">" + escaped + "</a>";
    }
}
