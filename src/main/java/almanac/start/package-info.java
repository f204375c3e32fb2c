/**
 * The launcher: what {@code java -jar almanac.jar} runs. Stands at the root of that jar and not in the WAR, and uses
 * nothing but the JDK.
 */
package almanac.start;
