package almanac.support;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/** The 256 most frequent colours of a picture; with them alone it takes a fraction of the space, and even areas stay even. */
public record Palette(List<Integer> colours) {
    private static final int MOST = 256;
    private static final int BITS = 8;
    private static final int BYTE = 0xff;

    /** Rewrites a picture with its own palette. */
    public static void reduce(Path picture) throws IOException {
        BufferedImage full = ImageIO.read(picture.toFile());
        ImageIO.write(of(full).paint(full), "png", picture.toFile());
    }

    private static Palette of(BufferedImage picture) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int colour : pixels(picture)) {
            counts.merge(colour, 1, Integer::sum);
        }
        return new Palette(counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST)
                .map(Map.Entry::getKey)
                .toList());
    }

    private static int[] pixels(BufferedImage picture) {
        return picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
    }

    private BufferedImage paint(BufferedImage full) {
        IndexColorModel model = new IndexColorModel(
                BITS,
                colours.size(),
                colours.stream().mapToInt(Integer::intValue).toArray(),
                0,
                false,
                -1,
                DataBuffer.TYPE_BYTE);
        BufferedImage reduced =
                new BufferedImage(full.getWidth(), full.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
        Map<Integer, Integer> nearest = new HashMap<>();
        int[] pixels = pixels(full);
        for (int i = 0; i < pixels.length; i++) {
            int index = nearest.computeIfAbsent(pixels[i], this::nearest);
            reduced.getRaster().setSample(i % full.getWidth(), i / full.getWidth(), 0, index);
        }
        return reduced;
    }

    private int nearest(int colour) {
        return IntStream.range(0, colours.size())
                .boxed()
                .min(Comparator.comparingInt(index -> distance(colours.get(index), colour)))
                .orElseThrow();
    }

    private static int distance(int one, int other) {
        int sum = 0;
        for (int shift = 0; shift <= 2 * BITS; shift += BITS) {
            int difference = (one >> shift & BYTE) - (other >> shift & BYTE);
            sum += difference * difference;
        }
        return sum;
    }
}
