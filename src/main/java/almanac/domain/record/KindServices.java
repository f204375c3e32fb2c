package almanac.domain.record;

import almanac.base.kind.Kind;
import almanac.base.refusal.NotFound;
import almanac.base.validation.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.stream.Stream;

/** The services of all kinds that events link to. A new one is discovered by CDI. */
@ApplicationScoped
public class KindServices {

    @Inject
    private Instance<KindService<?, ?>> services;

    /**
     * Returns the service of a kind, which takes the inputs of that kind.
     *
     * @throws NotFound if events don't link to such records
     */
    @SuppressWarnings("unchecked")
    public KindService<?, Input> of(Kind kind) {
        return all().filter(each -> Kind.of(each.type()) == kind)
                .findFirst()
                .map(each -> (KindService<?, Input>) each)
                .orElseThrow(() -> new NotFound(kind.word()));
    }

    /** Returns the class of a kind that events link to. */
    public Class<?> type(Kind kind) {
        return of(kind).type();
    }

    protected Stream<KindService<?, ?>> all() {
        return services.stream();
    }
}
