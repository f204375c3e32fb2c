package almanac.desk.administration;

import almanac.web.frame.PasswordLine;
import java.util.List;

/**
 * The use of an account: its sessions, passwords and records.
 *
 * @param sessions in how many browsers its person is signed in
 * @param passwords for programs, newest first
 * @param isNeeded whether it is the only administrator, which can't be shut, deleted or anonymised
 */
public record AccountUse(AccountRow account, int sessions, List<PasswordLine> passwords, boolean isNeeded) {}
