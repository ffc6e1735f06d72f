import { z } from "zod";
import { call } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { problem } from "../problems/problem.ts";
import { sentProblem } from "../problems/sentProblem.ts";
import { isHeaderValue } from "../tools/headers.ts";
import { isToolUrl, hasPlaceholder } from "../tools/toolUrl.ts";

export const modelKeyInput = z.object({
  /** The URL of any service with OpenAI's interface, up to the part before `/chat/completions`. */
  baseUrl: z
    .string()
    .trim()
    .max(500)
    .refine((url) => isToolUrl(url) && !hasPlaceholder(url), problem("models.urlInvalid"))
    .overwrite((url) => url.replace(/\/{1,10}$/, "")),
  key: z
    .string()
    .trim()
    .min(1, problem("models.keyRequired"))
    .max(500)
    .refine((key) => isHeaderValue(key) && !key.includes(" "), problem("models.keyInvalid")),
});

/** The service is asked for its models first: a key that it refuses is not kept. */
const saveKey = call({
  method: "PUT",
  path: "/v2/model-keys",
  who: ["member"],
  summary: "Use the workspace's own model service",
  fails: [
    "fields.httpsUrl",
    "models.keyRefused",
    "models.noService",
    "models.serviceBusy",
    "models.tooManyAgents",
    "models.unreachable",
    "models.webPorts",
    "platform.tooMany",
    "workspaces.notFound",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(modelKeyInput)
  .output(z.object({ models: z.number().int() }));

const removeKey = call({
  method: "DELETE",
  path: "/v2/model-keys",
  who: ["member"],
  summary: "Forget the workspace's own model service",
  fails: ["models.tooManyAgents", "workspaces.notFound"],
})
  .input(z.object({}))
  .output(done);

/**
 * What the configured service offers; empty where there is none, or it does not say. `failure` is why it does not; null
 * without a service, and where it has answered.
 */
const list = call({
  method: "GET",
  path: "/v2/models",
  who: ["member", "client"],
  summary: "List the models of the configured service",
  fails: ["platform.tooMany"],
})
  .input(z.object({}))
  .output(z.object({ models: z.array(z.string()), failure: sentProblem.nullable() }));

export const modelsCalls = { saveKey, removeKey, list };
