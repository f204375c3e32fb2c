// Runs oidc-provider on a port of this computer. Its clients are the accounts: each gets, for itself, a token that the
// provider signs, with the claims below; the name that a client asks for as "resource" is the token's audience.
import { generateKeyPairSync } from "node:crypto";
import { pathToFileURL } from "node:url";

const [, , library, port] = process.argv;
const { Provider } = await import(pathToFileURL(library).href);

const claims = {
  ada: { preferred_username: "ada", name: "Ada Lovelace", email: "ada@example.org", groups: ["all", "calendar-editors"] },
  grace: { preferred_username: "grace", groups: ["staff"] },
  hurried: { preferred_username: "hurried", groups: ["calendar-editors"] },
  cook: { preferred_username: "cook", groups: ["kitchen"] },
  intruder: { preferred_username: "admin", groups: ["calendar-editors"] },
};

const signingKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
const provider = new Provider(`http://localhost:${port}`, {
  jwks: { keys: [{ ...signingKey, kid: "signing-key", use: "sig", alg: "RS256" }] },
  clients: Object.keys(claims).map((name) => ({
    client_id: name,
    client_secret: `${name}-secret`,
    grant_types: ["client_credentials"],
    redirect_uris: [],
    response_types: [],
  })),
  features: {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (context, resource) => ({
        scope: "",
        audience: resource,
        accessTokenFormat: "jwt",
        jwt: { sign: { alg: "RS256" } },
      }),
    },
  },
  extraTokenClaims: (context, token) => claims[token.clientId],
});
provider.listen(Number(port), "localhost", () => console.log("ready"));
