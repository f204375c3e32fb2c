package almanac.desk.administration;

import almanac.base.refusal.Kind;
import java.util.Map;

/**
 * What the deletion of an account leaves behind.
 *
 * @param owned how many records and images it has, by kind
 * @param heirs the names of those who may get them, by id
 */
public record AccountRemoval(Map<Kind, Long> owned, Map<String, String> heirs) {}
