/**
 * What every response over HTTP needs, whichever door it comes from: who asks, delivery, headers, addresses, conditional
 * requests, compression. It knows neither JSON nor pages.
 */
package almanac.http;
