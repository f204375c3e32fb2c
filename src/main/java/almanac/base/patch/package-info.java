/**
 * A property in an input: absent, null or a value ({@link almanac.base.patch.Patch}); and the annotations that name,
 * describe, clear and convert it.
 */
package almanac.base.patch;
