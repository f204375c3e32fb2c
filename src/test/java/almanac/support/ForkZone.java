package almanac.support;

import java.util.TimeZone;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Gives each JVM of the build, and the servers that it starts, one of the time zones at both ends of the world. */
public final class ForkZone implements LauncherSessionListener {

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        String fork = System.getProperty("fork", ""); // which Maven's own JVM and editors don't set
        if (!fork.isEmpty()) {
            String zone = fork.endsWith("1") ? "America/Los_Angeles" : "Pacific/Kiritimati";
            System.setProperty("user.timezone", zone);
            TimeZone.setDefault(TimeZone.getTimeZone(zone));
        }
    }
}
