package almanac.domain.migration;

import almanac.base.language.Skeleton;
import java.sql.SQLException;
import org.flywaydb.core.api.migration.Context;

/** Stores by what the names of earlier accounts look alike: anew whenever {@link Skeleton} knows more letters. */
public class SkeletonMigration extends CodeMigration {

    public SkeletonMigration(String version) {
        super(version, "compare names that look alike");
    }

    @Override
    public void migrate(Context context) throws SQLException {
        PlainMigration.write("accounts", "name", "skeleton", Skeleton::of, context.getConnection());
    }
}
