-- Other nodes hear of what a transaction changes when it commits. A change of anything else comes with one of these:
-- tickets, links and occurrences with their event, words and counters with what they are of, and what a check makes again
-- with its end.
create function announce_change() returns trigger language plpgsql as $$
begin
    perform pg_notify('almanac_changes', '');
    return null;
end;
$$;

do $$
declare
    changed text;
begin
    foreach changed in array array[
        'accounts', 'application_passwords', 'calendar_identity', 'categories', 'change_log', 'embed_addresses', 'events', 'feeds',
        'images', 'last_check', 'organizers', 'password_links', 'proposals', 'site_settings', 'tags', 'venues']
    loop
        execute format(
            'create trigger announces_changes after insert or update or delete on %I'
                || ' for each statement execute function announce_change()', changed);
    end loop;
end;
$$;
