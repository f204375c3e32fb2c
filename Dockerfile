# Tags name exact versions; a digest pins the very bytes: --build-arg JRE=eclipse-temurin:…@sha256:…
ARG MAVEN=maven:3.9.11-eclipse-temurin-17
ARG JRE=eclipse-temurin:17.0.20.1_1-jre-noble

FROM ${MAVEN} AS build
WORKDIR /src
COPY pom.xml ./
COPY .mvn .mvn
COPY server-config server-config
COPY src src
COPY docs/interface.md docs/interface.md
RUN --mount=type=cache,target=/root/.m2 mvn -q -B package -Dmaven.test.skip

FROM ${JRE}
RUN useradd --system --uid 10001 almanac && install -d -m 700 -o almanac /data
# by the JDK that runs it later: the archive fits no other
RUN --mount=type=bind,from=build,source=/src/target/almanac.jar,target=/mnt/almanac.jar \
    java -jar /mnt/almanac.jar --prepare /opt/almanac
USER 10001
ENV ALMANAC_DATA_DIR=/data
# an almanac.properties in the volume is read as well
WORKDIR /data
# the only place that is written to: the rest may be read-only
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=90s --timeout=15s \
    CMD ["java", "-XX:TieredStopAtLevel=1", "-Xmx32m", "-cp", "/opt/almanac/almanac.jar", "almanac.start.launcher.HealthCheck"]
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=50", "-XX:+ExitOnOutOfMemoryError", "-XX:+UseSerialGC", \
    "-XX:SharedArchiveFile=/opt/almanac/almanac.jsa", "-jar", "/opt/almanac/almanac.jar"]
