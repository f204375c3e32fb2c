package almanac.domain.file;

import almanac.base.kind.Kind;

/**
 * What a file says of a category or tag besides its name.
 *
 * @param description plain text
 * @param parent the name of the category above it; empty if there is none
 */
public record FileTerm(Kind kind, String name, String slug, String description, String parent) {}
