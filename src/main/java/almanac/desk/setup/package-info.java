/** Pages by which administrators set up the site: its settings, and the first steps with a new one. */
package almanac.desk.setup;
