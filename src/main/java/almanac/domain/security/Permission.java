package almanac.domain.security;

import static almanac.base.kind.Role.ADMINISTRATOR;
import static almanac.base.kind.Role.AUTHOR;
import static almanac.base.kind.Role.CONTRIBUTOR;
import static almanac.base.kind.Role.EDITOR;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
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
    MANAGE_CATEGORIES(Kind.CATEGORY, EnumSet.of(ADMINISTRATOR, EDITOR, AUTHOR)),
    MANAGE_TAGS(Kind.TAG, EnumSet.of(ADMINISTRATOR, EDITOR)),
    ADMINISTER(EnumSet.of(ADMINISTRATOR)),
    /** Change what a route is {@link OfKind}: stands for the permission of that kind, and is nobody's itself. */
    CHANGE_KIND(EnumSet.noneOf(Role.class));

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final Set<Role> roles;

    private final Kind kind;

    Permission(Set<Role> roles) {
        this(null, roles);
    }

    Permission(Kind kind, Set<Role> roles) {
        this.kind = kind;
        this.roles = roles;
    }

    /** Returns the permission that a route of a resource requires. */
    public static Permission of(Method route, Class<?> resource) {
        Permission required = route.getAnnotation(Requires.class).value();
        OfKind changed = resource.getAnnotation(OfKind.class);
        return required == CHANGE_KIND && changed != null ? toCreate(changed.value()) : required;
    }

    /** Returns the permission to create what is of a kind; for terms, also to change it. */
    public static Permission toCreate(Kind kind) {
        Objects.requireNonNull(kind);
        return Arrays.stream(values())
                .filter(each -> each.kind == kind)
                .findFirst()
                .orElse(WRITE);
    }

    /** Returns the roles that have it. */
    public Set<Role> roles() {
        return Collections.unmodifiableSet(roles);
    }

    boolean isOf(Role role) {
        return roles.contains(role);
    }
}
