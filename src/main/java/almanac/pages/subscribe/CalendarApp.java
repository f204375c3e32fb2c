package almanac.pages.subscribe;

import almanac.base.kind.Worded;
import almanac.domain.record.Links;

/** The calendar apps that have a button for subscribing. */
public enum CalendarApp implements Worded {
    GOOGLE("blue", "31"),
    APPLE("red", "17"),
    WORK("blue", "O"),
    OUTLOOK("teal", "O"),
    THUNDERBIRD("purple", ""),
    OTHER("grey", "");

    private final String color;
    private final String sign;

    CalendarApp(String color, String sign) {
        this.color = color;
        this.sign = sign;
    }

    public String color() {
        return color;
    }

    /** Returns the letters on its button; the empty text if it has an icon instead. */
    public String sign() {
        return sign;
    }

    /** Returns the link by which the app subscribes to a feed; apps on the reader's device are asked by the scheme. */
    public String link(String feed, String name) {
        String named = "url=" + Links.encoded(feed) + "&name=" + Links.encoded(name);
        return switch (this) {
            case GOOGLE -> "https://calendar.google.com/calendar/r?cid=" + Links.encoded(FeedAddresses.webcal(feed));
            case WORK -> "https://outlook.office.com/calendar/0/addfromweb?" + named;
            case OUTLOOK -> "https://outlook.live.com/calendar/0/addfromweb?" + named;
            case APPLE, THUNDERBIRD, OTHER -> FeedAddresses.webcal(feed);
        };
    }
}
