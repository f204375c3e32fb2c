package almanac.base.settings;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Checks all settings, and what they name, as far as the start needs it: the files of HTTPS, directories, and the addresses and
 * ports to listen on. The launcher calls it, before anything is made, through JDK types only.
 */
public final class StartCheck implements BiFunction<Map<String, String>, UnaryOperator<String>, List<String>> {

    /** The directories that the launcher creates in the data directory. */
    private static final List<String> DIRECTORIES = List.of("", "logs", "server");

    /** Returns one sentence for each fault, those of {@link SettingsCheck} first; makes and changes nothing. */
    @Override
    public List<String> apply(Map<String, String> written, UnaryOperator<String> value) {
        List<String> faults = new ArrayList<>(new SettingsCheck().apply(written, value));
        SettingValues values = new SettingValues(setting -> value.apply(setting.name()));
        values.find(ServerSettings.TLS_CERTIFICATE)
                .flatMap(certificate ->
                        values.find(ServerSettings.TLS_KEY).flatMap(key -> PemFiles.of(certificate, key)))
                .ifPresent(files -> faults.addAll(files.faults()));
        values.find(StorageSettings.BACKUP_DIR)
                .filter(directory -> !directory.isEmpty())
                .flatMap(StartCheck::faultOfBackups)
                .ifPresent(faults::add);
        values.find(StorageSettings.DATA_DIR).flatMap(StartCheck::faultOfData).ifPresent(faults::add);
        faults.addAll(faultsOfPorts(values));
        return faults;
    }

    private static Optional<String> faultOfBackups(String named) {
        Path directory = Path.of(named);
        if (!Files.isDirectory(directory)) {
            return Optional.of("ALMANAC_BACKUP_DIR: there is no directory " + directory + ".");
        }
        return Files.isWritable(directory)
                ? Optional.empty()
                : Optional.of("ALMANAC_BACKUP_DIR: " + directory + " can't be written to.");
    }

    private static Optional<String> faultOfData(String named) {
        Path data = Path.of(named).toAbsolutePath().normalize();
        return DIRECTORIES.stream()
                .map(data::resolve)
                .filter(directory -> !canBeWrittenTo(directory))
                .findFirst()
                .map(directory -> "ALMANAC_DATA_DIR: " + directory + " can't be written to.");
    }

    private static boolean canBeWrittenTo(Path directory) {
        return Stream.iterate(directory, Path::getParent)
                .filter(Files::exists)
                .findFirst()
                .filter(there -> Files.isDirectory(there) && Files.isWritable(there))
                .isPresent();
    }

    private static List<String> faultsOfPorts(SettingValues values) {
        Optional<InetSocketAddress> site = address(values, ServerSettings.HTTP_ADDRESS, ServerSettings.HTTP_PORT);
        Optional<InetSocketAddress> management = address(
                        values, ServerSettings.MANAGEMENT_ADDRESS, ServerSettings.MANAGEMENT_PORT)
                .filter(address -> address.getPort() > 0);
        List<String> faults = new ArrayList<>();
        site.flatMap(address -> faultOf(address, ServerSettings.HTTP_ADDRESS, ServerSettings.HTTP_PORT))
                .ifPresent(faults::add);
        management
                .flatMap(address -> faultOf(address, ServerSettings.MANAGEMENT_ADDRESS, ServerSettings.MANAGEMENT_PORT))
                .ifPresent(faults::add);
        if (site.isPresent() && management.isPresent() && exclude(site.get(), management.get())) {
            faults.add("ALMANAC_MANAGEMENT_PORT must be another port than ALMANAC_HTTP_PORT.");
        }
        return faults;
    }

    private static Optional<InetSocketAddress> address(
            SettingValues values, Setting<String> address, Setting<Integer> port) {
        return values.find(address).flatMap(host -> values.find(port).map(number -> at(host, number)));
    }

    private static InetSocketAddress at(String literal, int port) {
        try {
            return new InetSocketAddress(InetAddress.getByName(literal), port);
        } catch (UnknownHostException e) { // the setting's rule accepts nothing but addresses
            throw new IllegalArgumentException(literal, e);
        }
    }

    private static boolean exclude(InetSocketAddress one, InetSocketAddress other) {
        return one.getPort() == other.getPort()
                && (one.getAddress().equals(other.getAddress())
                        || one.getAddress().isAnyLocalAddress()
                        || other.getAddress().isAnyLocalAddress());
    }

    /** Binds it briefly, without listening. A port in use is no fault here: it may be the running server's. */
    private static Optional<String> faultOf(
            InetSocketAddress address, Setting<String> addressSetting, Setting<Integer> portSetting) {
        try (Socket socket = new Socket()) {
            socket.setReuseAddress(true);
            socket.bind(address);
            return Optional.empty();
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage());
            if (message.contains("in use")) {
                return Optional.empty();
            }
            return Optional.of(
                    message.contains("Cannot assign")
                            ? "this machine has no address "
                                    + address.getAddress().getHostAddress() + "; " + addressSetting.name()
                                    + " must name one of its own."
                            : "port " + address.getPort() + " can't be opened (" + message + "); " + portSetting.name()
                                    + " names another.");
        }
    }
}
