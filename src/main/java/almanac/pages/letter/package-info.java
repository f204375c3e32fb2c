/** Letters: what mails say, as text and as HTML. */
package almanac.pages.letter;
