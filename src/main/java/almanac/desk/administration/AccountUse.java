package almanac.desk.administration;

import almanac.web.frame.PasswordLine;
import java.util.List;

/**
 * The use of an account: its sessions, passwords and records.
 *
 * @param sessions the number of browsers in which its user is signed in
 * @param passwords its application passwords, newest first
 * @param isNeeded whether it is the only administrator, which can't be disabled, deleted or anonymised
 */
public record AccountUse(AccountRow account, int sessions, List<PasswordLine> passwords, boolean isNeeded) {}
