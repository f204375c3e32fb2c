package almanac.base.settings;

import almanac.base.constraint.InvalidValue;
import almanac.base.constraint.PasswordRules;
import almanac.base.kind.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The file of accounts to create at the start: lines {@code name,role,password}; those that begin with # are comments.
 */
public final class AccountsFile {

    private static final int LONGEST_NAME = 60;

    private final List<Entry> entries = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    public record Entry(String name, Role role, String password) {}

    AccountsFile(Path file) {
        int number = 0;
        for (String line : lines(file)) {
            number++;
            if (line.isBlank() || line.strip().startsWith("#")) {
                continue;
            }
            try {
                entries.add(entry(line.strip()));
            } catch (InvalidValue e) {
                faults.add("ALMANAC_ACCOUNTS_FILE: line " + number + " " + e.getMessage() + ".");
            }
        }
    }

    private List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            faults.add("ALMANAC_ACCOUNTS_FILE: " + file + " can't be read.");
            return List.of();
        }
    }

    private static Entry entry(String line) {
        String[] parts = line.split(",", 3);
        String name = parts[0].strip();
        Optional<Role> role = Arrays.stream(Role.values())
                .filter(each -> parts.length == 3 && each.name().equalsIgnoreCase(parts[1].strip()))
                .findFirst();
        if (role.isEmpty() || name.isEmpty() || name.length() > LONGEST_NAME || name.contains(":")) {
            throw new InvalidValue("must be name,role,password with one of the roles "
                    + Arrays.toString(Role.values()).toLowerCase(Locale.ROOT));
        }
        String password = parts[2].strip();
        try {
            PasswordRules.check(password, name);
        } catch (InvalidValue e) {
            throw new InvalidValue("must have a better password: it " + e.getMessage());
        }
        return new Entry(name, role.get(), password);
    }

    /** The accounts, in the order of the file. */
    List<Entry> entries() {
        return List.copyOf(entries);
    }

    /** One sentence for each faulty line. */
    List<String> faults() {
        return List.copyOf(faults);
    }
}
