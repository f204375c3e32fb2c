package almanac.base.constraint;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rules for passwords that people choose: long, and not common; none about digits or symbols (NIST SP 800-63B §3.1.1.2). */
public final class PasswordRules {
    public static final int SHORTEST = 10;

    private static final Set<String> COMMON = common();

    private PasswordRules() {}

    /** The 30,000 that zxcvbn knows. */
    private static Set<String> common() {
        try (InputStream words = PasswordRules.class.getResourceAsStream("passwords.txt")) {
            return new String(words.readAllBytes(), UTF_8).lines().collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws InvalidValue with the first rule that the password breaks */
    public static void check(String password, String accountName) {
        String plain = password.toLowerCase(Locale.ROOT);
        if (password.codePointCount(0, password.length()) < SHORTEST) {
            throw new InvalidValue("rest_weak_password", "{almanac.password.short}", Map.of("min", SHORTEST));
        }
        if (plain.contains(accountName.strip().toLowerCase(Locale.ROOT))
                && accountName.length() * 2 > password.length()) {
            throw new InvalidValue("rest_weak_password", "{almanac.password.name}", Map.of());
        }
        boolean oneSign = plain.chars().distinct().count() < 4;
        if (oneSign || isCommon(plain) || isCommon(plain.replaceFirst("[^\\p{L}]+$", ""))) {
            throw new InvalidValue("rest_weak_password", "{almanac.password.common}", Map.of());
        }
    }

    /** Returns whether it is a common password, or one repeated. */
    private static boolean isCommon(String plain) {
        return IntStream.rangeClosed(1, plain.length())
                .filter(length -> plain.length() % length == 0)
                .mapToObj(length -> plain.substring(0, length))
                .anyMatch(word -> COMMON.contains(word) && plain.equals(word.repeat(plain.length() / word.length())));
    }
}
