package almanac;

import java.util.List;
import java.util.TimeZone;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Gives each JVM of the run, and the servers that it starts, another of the time zones at both ends of the world. */
public final class ForkZone implements LauncherSessionListener {

    private static final List<String> ZONES = List.of("America/Los_Angeles", "Pacific/Kiritimati");

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        String zone = ZONES.get(Integer.getInteger("fork", 1) % ZONES.size());
        System.setProperty("user.timezone", zone);
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
    }
}
