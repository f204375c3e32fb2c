package almanac.support;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Knows which class of tests this JVM runs: one at a time. */
public final class TestClasses implements BeforeAllCallback {

    private static volatile String current = "none";

    public static String current() {
        return current;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        Class<?> top = context.getRequiredTestClass();
        while (top.getEnclosingClass() != null) {
            top = top.getEnclosingClass();
        }
        current = top.getSimpleName();
    }
}
