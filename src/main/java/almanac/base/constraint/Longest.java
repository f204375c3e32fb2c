package almanac.base.constraint;

/** The most characters of texts, both in what is sent and in what is stored. */
public final class Longest {

    /** A title, a line of an address, or another text without line breaks. */
    public static final int LINE = 1_000;

    /** The name of a category or tag. */
    public static final int TERM = 200;

    /** The name by which somebody tells apart their own passwords, feeds or embedding sites. */
    public static final int LABEL = 100;

    /** A telephone number or postal code. */
    public static final int NUMBER = 100;

    /** The description of a category, tag or ticket. */
    public static final int NOTE = 20_000;

    public static final int WEB_ADDRESS = 2_000;

    /** The longest address that SMTP carries (RFC 5321, section 4.5.3.1.3). */
    public static final int MAIL_ADDRESS = 254;

    private Longest() {}
}
