/** Pages for people: HTML without scripts, made from the templates in {@code src/main/jte}. */
package almanac.web;
