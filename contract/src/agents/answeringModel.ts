/** The name that always means the built-in model. */
export const BUILT_IN_MODEL = "extractive";

/** What a deployment has for answering: a key for a model service, and on one's own machine the sandbox. */
export type ModelServices = { serviceKey: boolean; sandbox: boolean };

/**
 * Who answers, and why: the built-in model because it was `chosen` or for want of a key (`no-key`),
 * the service that the name is for, or the sandbox's stand-in.
 */
export type AnsweringModel =
  | { by: "built-in"; because: "chosen" | "no-key" }
  | { by: "service" }
  | { by: "sandbox" };

/**
 * Which model really answers for the one that an agent names. The stand-in answers with canned
 * sentences, so only a name that asks for it gets it: "sandbox", or one that begins with "sandbox-".
 */
export function answeringModel(name: string, services: ModelServices): AnsweringModel {
  if (name === BUILT_IN_MODEL) return { by: "built-in", because: "chosen" };
  if (services.sandbox && /^sandbox(-|:|$)/.test(name)) return { by: "sandbox" };
  return services.serviceKey ? { by: "service" } : { by: "built-in", because: "no-key" };
}
