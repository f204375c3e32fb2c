/**
 * What people read and type: the texts and formats of each language, and words to search for, without accents or
 * typing errors.
 */
package almanac.base.language;
