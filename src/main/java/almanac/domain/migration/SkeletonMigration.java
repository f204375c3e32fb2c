package almanac.domain.migration;

import almanac.base.language.Skeleton;
import java.sql.SQLException;
import org.flywaydb.core.api.migration.Context;

/** Stores the {@link Skeleton} of earlier accounts' names, again whenever that knows more letters. */
public class SkeletonMigration extends CodeMigration {

    public SkeletonMigration(String version) {
        super(version, "compare names that look alike");
    }

    @Override
    public void migrate(Context context) throws SQLException {
        PlainMigration.write("accounts", "name", "skeleton", Skeleton::of, context.getConnection());
    }
}
