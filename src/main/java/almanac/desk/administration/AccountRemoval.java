package almanac.desk.administration;

import almanac.base.kind.Kind;
import java.util.Map;

/**
 * The records of an account to be deleted, and their possible heirs.
 *
 * @param owned the number of its records and images, by kind
 * @param heirs the names of accounts that may take them over, by id
 */
public record AccountRemoval(Map<Kind, Long> owned, Map<String, String> heirs) {}
