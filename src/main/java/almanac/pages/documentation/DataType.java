package almanac.pages.documentation;

import java.util.List;

/** A named schema. */
public record DataType(String name, List<Member> members) {}
