/** Events and months on one sheet of paper, with a code that leads to their pages. */
package almanac.pages.poster;
