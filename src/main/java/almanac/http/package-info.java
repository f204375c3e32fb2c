/**
 * What every response over HTTP needs, whichever door it comes from: delivery, limits of load, retries, conditional
 * requests, compression, and how a request is refused. It knows neither JSON nor pages.
 */
package almanac.http;
