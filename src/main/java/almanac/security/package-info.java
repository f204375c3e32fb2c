/** Who is asking, and what they may see and do. What a caller may see belongs into the query, never behind it. */
package almanac.security;
