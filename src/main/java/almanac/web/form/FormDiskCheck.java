package almanac.web.form;

import almanac.base.refusal.StorageFull;
import almanac.http.request.SameOrigin;
import almanac.store.database.DiskSpace;
import almanac.web.frame.AllowedOnFullDisk;
import almanac.web.frame.KeepsForm;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;

/**
 * Refuses forms while the disk is nearly full, after {@link FormCheck}; methods that are {@link KeepsForm} show them again
 * instead.
 */
@Provider
@Priority(Priorities.USER + 1)
public class FormDiskCheck implements ContainerRequestFilter {

    @Inject
    private DiskSpace space;

    @Context
    private ResourceInfo resource;

    /** @throws StorageFull if nothing can be stored */
    @Override
    public void filter(ContainerRequestContext request) {
        Method method = resource.getResourceMethod();
        boolean isTaken =
                method.isAnnotationPresent(KeepsForm.class) || method.isAnnotationPresent(AllowedOnFullDisk.class);
        if (!SameOrigin.isSafe(request.getMethod()) && space.isShort() && !isTaken) {
            throw new StorageFull();
        }
    }
}
