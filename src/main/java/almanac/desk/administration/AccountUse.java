package almanac.desk.administration;

import almanac.pages.account.SessionLine;
import almanac.web.frame.PasswordLine;
import java.util.List;

/**
 * The use of an account: its sessions, passwords and records.
 *
 * @param sessions those in which its user is signed in, the latest used first
 * @param passwords its application passwords, newest first
 * @param isNeeded whether it is the only administrator, which can't be disabled, deleted or anonymised
 * @param isReachable whether its user can be mailed
 */
public record AccountUse(
        AccountRow account,
        List<SessionLine> sessions,
        List<PasswordLine> passwords,
        boolean isNeeded,
        boolean isReachable) {}
