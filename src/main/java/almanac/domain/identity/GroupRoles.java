package almanac.domain.identity;

import almanac.base.kind.Role;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Maps groups of the identity provider to roles. */
final class GroupRoles {

    private final Map<String, Role> roles = new HashMap<>();

    /** @param entries {@code group=role}, as the setting allows them; a group may have {@code =} in its name */
    GroupRoles(List<String> entries) {
        for (String entry : entries) {
            int end = entry.lastIndexOf('=');
            roles.merge(entry.substring(0, end).strip(), role(entry.substring(end + 1)), GroupRoles::higher);
        }
    }

    private static Role role(String name) {
        return Role.valueOf(name.strip().toUpperCase(Locale.ROOT));
    }

    /** Returns the higher role; roles are declared from the most to the least privileged. */
    private static Role higher(Role one, Role other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** Returns the highest role of those groups; empty if none of them has one. */
    Optional<Role> highest(Collection<String> groups) {
        return groups.stream().filter(roles::containsKey).map(roles::get).reduce(GroupRoles::higher);
    }
}
