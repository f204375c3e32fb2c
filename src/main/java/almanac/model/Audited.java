package almanac.model;

import almanac.domain.Kind;

/** An entity in the audit trail, with the title that people know it by. */
public interface Audited {

    Kind kind();

    String getTitle();
}
