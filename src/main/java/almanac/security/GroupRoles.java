package almanac.security;

import almanac.model.Role;
import almanac.settings.StartFailure;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The role that each group of the identity provider stands for. */
final class GroupRoles {

    private final Map<String, Role> roles = new HashMap<>();

    /**
     * @param entries {@code group=role}; a group may have {@code =} in its name
     * @throws StartFailure if a role is none
     */
    GroupRoles(List<String> entries) {
        for (String entry : entries) {
            int end = entry.lastIndexOf('=');
            roles.merge(entry.substring(0, end).strip(), role(entry.substring(end + 1)), GroupRoles::higher);
        }
    }

    private static Role role(String name) {
        return Arrays.stream(Role.values())
                .filter(role -> role.name().equalsIgnoreCase(name.strip()))
                .findFirst()
                .orElseThrow(() -> new StartFailure(
                        "ALMANAC_OIDC_ROLES: '" + name.strip() + "' is none of the roles "
                                + Arrays.toString(Role.values()).toLowerCase(Locale.ROOT) + ".",
                        null));
    }

    /** Roles are declared from the one that may most to the one that may least. */
    private static Role higher(Role one, Role other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** The highest role of those groups; empty if none of them has one. */
    Optional<Role> highest(Collection<String> groups) {
        return groups.stream().filter(roles::containsKey).map(roles::get).reduce(GroupRoles::higher);
    }
}
