package almanac.pages.documentation;

import java.util.List;

public record DataType(String name, List<Member> members) {}
