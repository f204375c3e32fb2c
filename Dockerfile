FROM maven:3.9-eclipse-temurin-17 AS build
WORKDIR /src
COPY . .
RUN mvn -q -B -DskipTests package

FROM eclipse-temurin:17-jre
RUN useradd --system --uid 10001 almanac && mkdir /data && chown almanac /data
COPY --from=build /src/target/almanac.jar /almanac.jar
USER almanac
ENV ALMANAC_DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["bash", "-c", "exec 3<>/dev/tcp/localhost/${ALMANAC_HTTP_PORT:-8080} && printf 'GET /cal/events/v1/events?per_page=1 HTTP/1.0\\r\\n\\r\\n' >&3 && head -1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["java", "-jar", "/almanac.jar"]
