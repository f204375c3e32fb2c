package almanac.domain.migration;

/** Statements that store what the earliest versions stored, as later migrations find it. */
final class OldRows {
    static final String ACCOUNT =
            "insert into accounts (id, version, name, name_key, display_name, email, role, password_hash, enabled,"
                    + " created_at) values (1, 0, 'ada', 'ada', 'Ada', '', 'EDITOR', 'no hash', true,"
                    + " timestamp with time zone '2031-01-01 00:00:00+00')";

    static final String OCCURRENCES = """
        insert into occurrences (id, event_id, start_local, end_local, start_utc, end_utc, time_zone, all_day,
            status, hide_from_listings, password_protected, featured)
        select id, id, start_local, end_local, start_utc, end_utc, time_zone, all_day, status, false, false, false
        from events\
        """;

    private OldRows() {}

    /** An event of that account, which takes place in UTC. */
    static String event(int id, String title, String start, String end) {
        return """
            insert into events (id, version, author_id, status, slug, title, description, excerpt, published_at,
                created_at, modified_at, sort_title, search_text, hidden_search_text, start_local, end_local,
                start_utc, end_utc, time_zone, all_day, cost, website, show_map, show_map_link, hide_from_listings,
                sticky, featured)
            select %1$d, 3, 1, 'PUBLISH', 'event-%1$d', '%2$s', '', '', created_at, created_at, created_at,
                lower('%2$s'), lower('%2$s'), '', timestamp '%3$s', timestamp '%4$s',
                timestamp with time zone '%3$s+00', timestamp with time zone '%4$s+00', 'UTC', false, '', '', true,
                true, false, false, false
            from accounts\
            """.formatted(id, title, start, end);
    }
}
