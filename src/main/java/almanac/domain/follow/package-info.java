/** Following: what somebody wants to hear of, and the news of events that they are told. */
package almanac.domain.follow;
