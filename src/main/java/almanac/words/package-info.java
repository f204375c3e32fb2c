/** Which words events have: by these searches find what may match, before texts are looked at. */
package almanac.words;
