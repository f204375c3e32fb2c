/** What venues and organizers, which events link to, share: their lists and how they are written. */
package almanac.linked;
