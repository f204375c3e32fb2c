package almanac.model;

import almanac.domain.Kind;

/** What the audit trail follows, under the title that people know it by. */
public interface Audited {

    Kind kind();

    String getTitle();
}
