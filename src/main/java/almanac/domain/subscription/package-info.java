/** People's own secret addresses of the calendar as they see it (contract §12.2). */
package almanac.domain.subscription;
