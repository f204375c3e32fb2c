package almanac.domain.series;

import almanac.base.kind.Worded;

/** The scope of a change of a series (contract §10.3). */
public enum Scope implements Worded {
    THIS,
    FOLLOWING,
    ALL;
}
