import type { Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId, randomLetters } from "../store/newId.ts";
import { apiVersion } from "../store/Platform.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { call, deleted, listing, retrieve, revealing, type Call } from "./call.ts";

const path = "/v1/webhook_endpoints";

/** What happened, and who is told of it. */
export const eventCalls: Call[] = [
  retrieve("/v1/events", "event"),
  listing("/v1/events", "event", [], (p) => {
    const [one, many] = [p.text("type"), p.texts("types")];
    const matches = (type: string, wanted: string) =>
      wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
    return ({ type }) =>
      (one === undefined || matches(type, one)) &&
      (many === undefined || many.some((wanted) => matches(type, wanted)));
  }),
  // The answer alone tells the endpoint's secret.
  revealing(path, "secret", (m, p) => {
    const version = p.text("api_version") ?? apiVersion;
    if (version !== apiVersion)
      throw invalid(`Invalid API version: ${version}`, { param: "api_version" });
    return addEndpoint(m, {
      url: p.required("url"),
      isConnect: p.flag("connect") ?? false,
      events: p.texts("enabled_events") ?? [],
      secret: `whsec_${randomLetters(32)}`,
      description: p.text("description") ?? null,
      metadata: p.metadata(),
    });
  }),
  retrieve(path, "webhook_endpoint"),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const endpoint = m.need("webhook_endpoint", id);
    const isOff = p.flag("disabled");
    return m.change(endpoint, {
      description: p.textOr("description", endpoint.description),
      enabled_events: p.texts("enabled_events") ?? endpoint.enabled_events,
      metadata: p.metadata(endpoint.metadata),
      status: isOff === undefined ? endpoint.status : isOff ? "disabled" : "enabled",
      url: p.text("url") ?? endpoint.url,
    });
  }),
  call("DELETE", `${path}/:id`, (m, _, { id }) => {
    m.need("webhook_endpoint", id);
    m.remove("webhook_endpoint", id);
    return deleted("webhook_endpoint", id);
  }),
  listing(path, "webhook_endpoint"),
];

/** Stores an endpoint, of the platform's own events or of those of connected accounts. */
export function addEndpoint(
  m: Merchant,
  given: {
    url: string;
    isConnect: boolean;
    events: string[];
    secret: string;
    description?: string | null;
    metadata?: Record<string, string>;
  },
): Kinds["webhook_endpoint"] {
  if (!/^https?:$/.test(URL.parse(given.url)?.protocol ?? ""))
    throw invalid("Invalid URL: An explicit scheme (such as https) must be provided.", {
      code: "url_invalid",
      param: "url",
    });
  return m.add({
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: given.isConnect ? m.platform.applicationId : null,
    created: m.now(),
    description: given.description ?? null,
    enabled_events: given.events,
    livemode: false,
    metadata: given.metadata ?? {},
    secret: given.secret,
    status: "enabled",
    url: given.url,
  });
}
