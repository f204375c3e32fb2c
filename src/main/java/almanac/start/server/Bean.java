package almanac.start.server;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** An MBean of the application. The launcher calls it via JMX within the process, since the two share no class. */
public record Bean(String type) {

    public boolean exists() {
        try {
            return ManagementFactory.getPlatformMBeanServer().isRegistered(name());
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Calls an operation without parameters. */
    public void call(String operation) throws JMException {
        call(operation, new Object[0], new String[0]);
    }

    /** Calls an operation with one parameter. */
    public void call(String operation, long parameter) throws JMException {
        call(operation, new Object[] {parameter}, new String[] {"long"});
    }

    public Object get(String attribute) throws JMException {
        return ManagementFactory.getPlatformMBeanServer().getAttribute(name(), attribute);
    }

    private void call(String operation, Object[] parameters, String[] types) throws JMException {
        ManagementFactory.getPlatformMBeanServer().invoke(name(), operation, parameters, types);
    }

    private ObjectName name() throws MalformedObjectNameException {
        return new ObjectName("almanac:type=" + type);
    }
}
