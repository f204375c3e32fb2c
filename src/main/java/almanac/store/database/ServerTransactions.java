package almanac.store.database;

import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.hibernate.engine.transaction.jta.platform.spi.JtaPlatform;
import org.hibernate.engine.transaction.jta.platform.spi.JtaPlatformException;

/**
 * The server's transactions for Hibernate: by the transaction manager where the server has it under a known name,
 * otherwise by the registry that every Jakarta EE server has.
 */
public class ServerTransactions implements JtaPlatform {
    private static final long serialVersionUID = 1L;
    private static final String REGISTRY = "java:comp/TransactionSynchronizationRegistry";

    /** In Payara and GlassFish, and in WildFly. */
    private static final List<String> MANAGERS =
            List.of("java:appserver/TransactionManager", "java:jboss/TransactionManager");

    /** Looked up at the first transaction: earlier there may be no names. */
    private transient volatile Server server;

    /** @param registry used if there is no manager */
    private record Server(Optional<TransactionManager> manager, TransactionSynchronizationRegistry registry) {

        static Server find() {
            Optional<TransactionManager> manager = MANAGERS.stream()
                    .map(name -> (TransactionManager) lookup(name))
                    .filter(Objects::nonNull)
                    .findFirst();
            return new Server(
                    manager, manager.isPresent() ? null : (TransactionSynchronizationRegistry) lookup(REGISTRY));
        }

        @SuppressWarnings("BanJNDI") // constants
        private static Object lookup(String name) {
            try {
                return InitialContext.doLookup(name);
            } catch (NamingException e) {
                return null;
            }
        }
    }

    private Server server() {
        Server found = server;
        if (found == null) {
            found = Server.find();
            if (found.manager().isEmpty() && found.registry() == null) {
                throw new JtaPlatformException("The server's transactions aren't found.");
            }
            server = found;
        }
        return found;
    }

    @Override
    public TransactionManager retrieveTransactionManager() {
        return server().manager().orElse(null);
    }

    @Override
    public UserTransaction retrieveUserTransaction() {
        return new Current();
    }

    @Override
    public Object getTransactionIdentifier(Transaction transaction) {
        return transaction;
    }

    @Override
    public boolean canRegisterSynchronization() {
        return getCurrentStatus() == Status.STATUS_ACTIVE;
    }

    /** A manager calls its synchronizations in the order of registration; the registry's come before them. */
    @Override
    public void registerSynchronization(Synchronization synchronization) {
        try {
            TransactionManager manager = retrieveTransactionManager();
            if (manager == null) {
                server().registry().registerInterposedSynchronization(synchronization);
            } else {
                manager.getTransaction().registerSynchronization(synchronization);
            }
        } catch (SystemException | RollbackException e) {
            throw new JtaPlatformException("The transaction can't be joined.", e);
        }
    }

    @Override
    public int getCurrentStatus() {
        try {
            TransactionManager manager = retrieveTransactionManager();
            return manager == null ? server().registry().getTransactionStatus() : manager.getStatus();
        } catch (SystemException e) {
            throw new JtaPlatformException("The transaction has no state.", e);
        }
    }

    /** This thread's transaction without a manager: the {@code @Transactional} method begins and ends it. */
    private final class Current implements UserTransaction {

        @Override
        public int getStatus() {
            return getCurrentStatus();
        }

        @Override
        public void setRollbackOnly() {
            server().registry().setRollbackOnly();
        }

        @Override
        public void begin() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void commit() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void rollback() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setTransactionTimeout(int seconds) {
            throw new UnsupportedOperationException();
        }
    }
}
