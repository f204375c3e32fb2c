// Runs gatsby-source-tribe-events as Gatsby does, and prints the nodes that it makes as JSON.
const { createHash } = require("crypto");

const [, , plugin, baseUrl] = process.argv;
const nodes = [];
const api = {
  actions: { createNode: (node) => nodes.push(node) },
  createNodeId: (text) => createHash("sha1").update(text).digest("hex"),
  createContentDigest: (value) => createHash("md5").update(JSON.stringify(value)).digest("hex"),
};

require(plugin)
  .sourceNodes(api, { plugins: [], baseUrl, maxEvents: 50 })
  .then(() => console.log(JSON.stringify({ nodes })));
