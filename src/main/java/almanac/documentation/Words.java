package almanac.documentation;

import almanac.documentation.Route.Kind;
import almanac.security.Permission;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is said of a route to people. */
record Words(Route route) {

    String operationId() {
        if (route.kind() == Kind.DOCUMENT) {
            return route.path().isEmpty() ? "readIndex" : "readDocument";
        }
        return verb()
                + (route.kind() == Kind.LIST ? capital(route.collection()) : capital(kind()))
                + (route.isBySlug() ? "BySlug" : route.isOfCaller() ? "OfCaller" : "");
    }

    /** The name of the schema of its body. */
    String bodyName() {
        return capital(kind()) + (route.kind() == Kind.CREATE ? "Create" : "Update");
    }

    String summary() {
        return switch (route.kind()) {
            case DOCUMENT -> route.path().isEmpty() ? "Read the index of all routes" : "Read this document";
            case LIST -> "List " + route.collection().replace('-', ' ');
            case CREATE -> "Create " + one();
            case READ -> "Read " + one() + by();
            case UPDATE -> "Change " + one() + by() + " (" + route.verb() + ")";
            case DELETE -> "Delete " + one() + by();
        };
    }

    private String by() {
        if (route.isOfOnly()) {
            return "";
        }
        return route.isBySlug()
                ? " by its slug"
                : route.isOfCaller() ? " of the caller" : route.isOfOne() ? " by its id" : "";
    }

    String description() {
        String who = route.right() == Permission.READ
                ? "Open to everybody; what is seen depends on the account."
                : "Requires an account with the right to " + right() + ".";
        return switch (route.kind()) {
            case UPDATE ->
                "A partial update: what is omitted keeps its value. POST, PUT and PATCH mean the same. " + who;
            case LIST -> "Filters are combined with AND; lists may be given as a,b or as name[]=a&name[]=b. " + who;
            default -> who;
        };
    }

    String result() {
        return switch (route.kind()) {
            case DOCUMENT -> "The document.";
            case LIST -> "A page of the list.";
            case CREATE -> "The new " + kind() + ".";
            case READ -> "The " + kind() + ".";
            case UPDATE -> "The " + kind() + (route.isOfOnly() ? " as they are now." : " as it is now.");
            case DELETE -> "The " + kind() + " that was deleted.";
        };
    }

    private String right() {
        return route.right() == Permission.WRITE
                ? "write records"
                : route.right().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private String verb() {
        return switch (route.kind()) {
            case UPDATE -> route.verb().equals("POST") ? "update" : route.verb().toLowerCase(Locale.ROOT);
            default -> route.kind().name().toLowerCase(Locale.ROOT);
        };
    }

    private String kind() {
        return route.word().replace('-', ' ');
    }

    private String one() {
        if (route.isOfOnly()) {
            return "the " + kind();
        }
        return ("aeiou".indexOf(kind().charAt(0)) >= 0 ? "an " : "a ") + kind();
    }

    /** As one word: of {@code application-password} {@code ApplicationPassword}. */
    private static String capital(String words) {
        return Arrays.stream(words.split("[ -]"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }
}
