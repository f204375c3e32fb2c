// Shows the OpenAPI document of this very server; requests are tried against it too.
SwaggerUIBundle({ url: "../cal/events/v1/doc", dom_id: "#interface", docExpansion: "list", tryItOutEnabled: true, validatorUrl: null });
