/** Events and months on one sheet of paper, with a code of their address. */
package almanac.pages.poster;
