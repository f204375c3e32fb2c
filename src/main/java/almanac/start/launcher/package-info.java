/**
 * The launcher, which {@code java -jar almanac.jar} runs. It is at the root of that jar, not in the WAR, and uses only
 * the JDK.
 */
package almanac.start.launcher;
