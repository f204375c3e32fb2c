/** Pages by which administrators set the site up: its settings, and the first steps with a new one. */
package almanac.desk.setup;
