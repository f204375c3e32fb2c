package almanac.desk.directory;

import almanac.base.refusal.Kind;
import almanac.web.form.Editor;
import java.util.List;

/**
 * The page with the form of a category or tag.
 *
 * @param entry as it is stored; null for a new one, and where it is gone
 * @param parents what a category may be below
 * @param mayMerge whether the caller may merge it into another
 */
public record TermEditor(Kind kind, Editor editor, Entry entry, List<Entry> parents, boolean mayMerge) {}
