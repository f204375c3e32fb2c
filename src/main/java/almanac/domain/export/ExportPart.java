package almanac.domain.export;

import java.io.IOException;

/** Adds files to an export: each folder writes the formats that it knows. */
public interface ExportPart {

    void addTo(Export export) throws IOException;
}
