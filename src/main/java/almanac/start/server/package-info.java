/**
 * The server in {@code almanac.jar}, which one class knows, and the application in it, which shares no class with the
 * launcher.
 */
package almanac.start.server;
