package almanac.web.frame;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that takes a form of this site although its token is not the session's: it stores nothing then, and shows what
 * was typed once more. It asks {@link Stale#is}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface KeepsForm {

    /** Whether a form is of another session than the request. */
    final class Stale {
        private static final String ATTRIBUTE = KeepsForm.class.getName();

        private Stale() {}

        public static void note(HttpServletRequest request) {
            request.setAttribute(ATTRIBUTE, true);
        }

        public static boolean is(HttpServletRequest request) {
            return request.getAttribute(ATTRIBUTE) != null;
        }
    }
}
