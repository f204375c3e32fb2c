/**
 * What every HTTP response needs, whichever door it comes from: caller, delivery, headers, addresses, conditional
 * requests, compression. It knows neither JSON nor pages.
 */
package almanac.http;
