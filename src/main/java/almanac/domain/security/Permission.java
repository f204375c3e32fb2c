package almanac.domain.security;

import static almanac.base.kind.Role.ADMINISTRATOR;
import static almanac.base.kind.Role.AUTHOR;
import static almanac.base.kind.Role.CONTRIBUTOR;
import static almanac.base.kind.Role.EDITOR;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import java.util.EnumSet;
import java.util.Set;

/** The table of contract §6: which roles have which permission. */
public enum Permission {
    /** Open to everybody; what is seen depends on the caller. */
    READ(EnumSet.allOf(Role.class)),
    /** Read and change one's own account. */
    OWN_ACCOUNT(EnumSet.allOf(Role.class)),
    /** Create records, and change one's own as far as {@link Policy} allows. */
    WRITE(EnumSet.of(ADMINISTRATOR, EDITOR, AUTHOR, CONTRIBUTOR)),
    PUBLISH(EnumSet.of(ADMINISTRATOR, EDITOR, AUTHOR)),
    EDIT_OTHERS(EnumSet.of(ADMINISTRATOR, EDITOR)),
    UPLOAD(EnumSet.of(ADMINISTRATOR, EDITOR, AUTHOR)),
    MANAGE_CATEGORIES(EnumSet.of(ADMINISTRATOR, EDITOR, AUTHOR)),
    MANAGE_TAGS(EnumSet.of(ADMINISTRATOR, EDITOR)),
    ADMINISTER(EnumSet.of(ADMINISTRATOR));

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final Set<Role> roles;

    Permission(Set<Role> roles) {
        this.roles = roles;
    }

    /** Returns the permission to create what is of a kind; for terms, also to change it. */
    public static Permission toCreate(Kind kind) {
        return switch (kind) {
            case CATEGORY -> MANAGE_CATEGORIES;
            case TAG -> MANAGE_TAGS;
            default -> WRITE;
        };
    }

    boolean isOf(Role role) {
        return roles.contains(role);
    }
}
