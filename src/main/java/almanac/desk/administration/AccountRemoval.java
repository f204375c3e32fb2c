package almanac.desk.administration;

import almanac.base.refusal.Kind;
import almanac.web.form.Editor;
import java.util.List;
import java.util.Map;

/**
 * The page that asks before an account is deleted.
 *
 * @param owned how many records and images it has, by kind
 * @param heirs who may get them
 */
public record AccountRemoval(Editor editor, AccountRow account, Map<Kind, Long> owned, List<AccountRow> heirs) {}
