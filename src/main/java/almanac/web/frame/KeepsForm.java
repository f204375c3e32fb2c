package almanac.web.frame;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that accepts a form of this site even if its token is of another session. The method then stores
 * nothing and shows again what was typed; it checks {@link Stale#is}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface KeepsForm {

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
