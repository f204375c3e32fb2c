// Runs oidc-provider on a port of this computer. Its clients are the accounts: each gets, for itself, a token that the
// provider signs, with the claims below; the name that a client asks for as "resource" is the token's audience. One more
// client is the site, on another port, for people in a browser: they are whom "as" names at the page of the interaction.
import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const [, , library, port, sitePort] = process.argv;
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
  clients: [
    ...Object.keys(claims).map((name) => ({
      client_id: name,
      client_secret: `${name}-secret`,
      grant_types: ["client_credentials"],
      redirect_uris: [],
      response_types: [],
    })),
    {
      client_id: "site",
      client_secret: "secret of the site: +/%",
      redirect_uris: [`http://localhost:${sitePort}/sign-in/callback`],
      post_logout_redirect_uris: [`http://localhost:${sitePort}/`],
    },
  ],
  claims: { openid: ["sub", "preferred_username", "name", "email", "groups"], profile: [], email: [] },
  conformIdTokenClaims: false,
  findAccount: (context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claims[id] }) }),
  interactions: { url: (context, interaction) => `/interaction/${interaction.uid}` },
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope("openid profile email");
    await grant.save();
    return grant;
  },
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
const answer = provider.callback();
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, `http://localhost:${port}`);
  return pathname.startsWith("/interaction/")
    ? provider.interactionFinished(request, response, { login: { accountId: searchParams.get("as") } })
    : answer(request, response);
}).listen(Number(port), "localhost", () => console.log("ready"));
