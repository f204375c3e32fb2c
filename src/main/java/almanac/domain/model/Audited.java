package almanac.domain.model;

import almanac.base.kind.Kind;

/** An entity whose changes the audit trail records, under the title that people know it by. */
public interface Audited {

    Kind kind();

    String getTitle();
}
