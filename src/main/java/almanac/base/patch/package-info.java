/**
 * What an input says about a property: nothing, null or a value ({@link almanac.base.patch.Patch}); and the annotations that
 * name, describe, clear and convert it.
 */
package almanac.base.patch;
