package almanac.support;

import java.util.concurrent.ThreadLocalRandom;

/** A test that speaks to the deployed site over HTTP. */
public abstract class SiteTest {

    /** A word that nothing was named by before. */
    public static String fresh(String word) {
        return word + Long.toString(System.nanoTime(), Character.MAX_RADIX);
    }

    /** The header of an address of one's own, from where failed sign-ins stop nobody else. */
    public static String[] fromElsewhere() {
        int number = ThreadLocalRandom.current().nextInt(1 << 24);
        return new String[] {"X-Forwarded-For", "10.%d.%d.%d".formatted(number >> 16, number >> 8 & 255, number & 255)};
    }

    protected Site anonymous() {
        return Site.anonymous(Deployed.root());
    }

    protected Site as(String account) {
        return anonymous().as(account);
    }
}
