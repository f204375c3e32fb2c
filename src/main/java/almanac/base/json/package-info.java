/** Writes records as JSON, with their versions. Knows no envelope, no error and no feature. */
package almanac.base.json;
