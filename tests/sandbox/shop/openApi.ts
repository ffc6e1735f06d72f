/** The OpenAPI document of the demo shop's API; its server is relative to it. */
export const shopApi = {
  openapi: "3.1.0",
  info: { title: "Alder & Finch orders", version: "1.0.0" },
  servers: [{ url: "../api" }],
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Shop-Key" } },
    parameters: {
      number: {
        name: "number",
        in: "path",
        required: true,
        description: "Number of the order, such as A-1001.",
        schema: { type: "string" },
      },
    },
    schemas: {
      Cancellation: {
        type: "object",
        required: ["reason"],
        properties: {
          reason: { type: "string", description: "Why it is cancelled, in the customer's words." },
          refund: { type: "boolean", description: "Whether the money goes back." },
        },
      },
    },
  },
  paths: {
    "/orders/{number}": {
      parameters: [{ $ref: "#/components/parameters/number" }],
      get: {
        operationId: "getOrder",
        summary: "Look up an order",
        description: "Finds an order by its number and says how it stands.",
        responses: { "200": { description: "The order" } },
      },
    },
    "/orders/{number}/cancel": {
      parameters: [{ $ref: "#/components/parameters/number" }],
      post: {
        operationId: "cancelOrder",
        summary: "Cancel an order",
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/Cancellation" } },
          },
        },
        responses: { "200": { description: "The order" } },
      },
    },
    "/stock": {
      get: {
        operationId: "getStock",
        summary: "Ask what is in stock",
        parameters: [
          { name: "item", in: "query", required: true, schema: { type: "string" } },
          { name: "limit", in: "query", schema: { type: "integer" } },
        ],
        responses: { "200": { description: "The stock" } },
      },
    },
    "/photo": {
      post: {
        operationId: "sendPhoto",
        summary: "Send a photo",
        requestBody: { required: true, content: { "image/png": { schema: {} } } },
        responses: { "204": { description: "Taken" } },
      },
    },
  },
} as const;
