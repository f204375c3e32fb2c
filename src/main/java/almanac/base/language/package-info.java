/**
 * Text that people read and type: the texts and formats of each language, and words to search for, regardless of
 * accents and typing errors.
 */
package almanac.base.language;
