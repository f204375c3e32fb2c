/**
 * What pages owe to links and clients of a WordPress calendar that was here before: its addresses lead on, and pages say
 * where the interfaces are (contract §14.1, §14.4).
 */
package almanac.pages.wordpress;
