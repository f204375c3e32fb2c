/** What the server's own connector gets wrong about HTTP, mended below the servlets. Nobody else knows of the server. */
package almanac.connector;
