package almanac.validation;

/** The group of constraints that hold only for an input which makes something new. */
public interface OnCreate {}
