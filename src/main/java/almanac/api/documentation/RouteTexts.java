package almanac.api.documentation;

import almanac.api.documentation.Route.Kind;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The summary, description and operation id of a route in {@code /doc}. */
record RouteTexts(Route route) {

    private static final String PERSONAL_DATA = "personal data";

    String operationId() {
        if (route.kind() == Kind.DOCUMENT) {
            return route.isFile() ? "readExport" : route.path().isEmpty() ? "readIndex" : "readDocument";
        }
        return verb()
                + (route.kind() == Kind.LIST ? capital(route.collection()) : capital(kind()))
                + (route.isByDate() ? "ByDate" : route.isBySlug() ? "BySlug" : route.isOfCaller() ? "OfCaller" : "");
    }

    /** Returns the name of the schema of the request body. */
    String bodyName() {
        return capital(kind()) + (route.kind() == Kind.CREATE ? "Create" : "Update");
    }

    String summary() {
        return switch (route.kind()) {
            case DOCUMENT ->
                route.isFile()
                        ? "Download everything in open formats"
                        : route.path().isEmpty() ? "Read the index of all routes" : "Read this document";
            case LIST -> "List " + all();
            case CREATE -> "Create " + (route.isOfOnly() ? which() : one());
            case READ -> "Read " + which();
            case UPDATE -> "Change " + which() + " (" + route.verb() + ")";
            case DELETE -> "Delete " + which();
        };
    }

    private String all() {
        return route.records().equals(Optional.of(almanac.base.kind.Kind.AUDIT_ENTRY))
                ? "the audit trail"
                : route.collection().replace('-', ' ');
    }

    private String which() {
        if (route.isOfOnly()) {
            return "the " + kind();
        }
        if (route.isOfCaller()) {
            return "your own " + kind();
        }
        if (kind().equals(PERSONAL_DATA)) {
            return "the personal data of an account";
        }
        if (route.isByDate()) {
            return "one date of a series";
        }
        return one() + (route.isBySlug() ? " by its slug" : " by its id");
    }

    String description() {
        return switch (route.kind()) {
            case UPDATE ->
                "A partial update: omitted fields keep their values. POST, PUT and PATCH mean the same. " + who();
            case LIST -> "Filters are combined with AND; write lists as a,b or as name[]=a&name[]=b. " + who();
            default -> who();
        };
    }

    private String who() {
        return switch (route.right()) {
            case READ -> "Open to everybody; what you see depends on your account.";
            case OWN_ACCOUNT -> "Requires an account.";
            case ADMINISTER -> "Requires an administrator's account.";
            case WRITE -> "Requires an account that may write records.";
            case UPLOAD -> "Requires an account that may upload images.";
            default ->
                "Requires an account that may " + lower(route.right().name().replace('_', ' ')) + ".";
        };
    }

    String result() {
        return switch (route.kind()) {
            case DOCUMENT -> route.isFile() ? "A ZIP." : "The document.";
            case LIST -> "A page of the list.";
            case CREATE -> "The new " + kind() + ".";
            case READ -> "The " + kind() + ".";
            case UPDATE -> "The " + kind() + (route.isOfOnly() ? " as they are now." : " as it is now.");
            case DELETE ->
                kind().equals(PERSONAL_DATA) ? "What remains of the personal data." : "The deleted " + kind() + ".";
        };
    }

    private String verb() {
        return switch (route.kind()) {
            case UPDATE -> route.verb().equals("POST") ? "update" : lower(route.verb());
            default -> lower(route.kind().name());
        };
    }

    private String kind() {
        return route.word().replace('-', ' ');
    }

    private String one() {
        return ("aeiou".indexOf(kind().charAt(0)) >= 0 ? "an " : "a ") + kind();
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    /** Returns one word in upper camel case: {@code ApplicationPassword} for {@code application-password}. */
    private static String capital(String words) {
        return Arrays.stream(words.split("[ -]"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }
}
