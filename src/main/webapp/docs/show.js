// Swagger UI takes optional sign-in (an empty requirement) for a sign-in that has happened, and locks public routes.
const locksOnlyWhereSignInIsRequired = ({ React }) => ({
  wrapComponents: {
    OperationSummary: (Original) => (props) => {
      const operation = props.operationProps;
      const optional = operation.get("security")?.some((requirement) => requirement.isEmpty());
      return React.createElement(Original, { ...props, operationProps: optional ? operation.delete("security") : operation });
    },
  },
});

// Shows this server's own OpenAPI document; requests are tried out against this server, too.
SwaggerUIBundle({
  url: "../cal/events/v1/doc",
  dom_id: "#interface",
  docExpansion: "list",
  tryItOutEnabled: true,
  validatorUrl: null,
  plugins: [locksOnlyWhereSignInIsRequired],
});
