/** The name that always means the built-in model. */
export const BUILT_IN_MODEL = "extractive";

/** What a deployment has for answering: a key for a model service, and on one's own machine the sandbox. */
export type ModelServices = { serviceKey: boolean; sandbox: boolean };

/**
 * Who answers, and why: the built-in model because it was `chosen`, for want of a key (`no-key`), or
 * because the agent's month of tokens is used up (`tokens-used`); the service that the name is for, or the sandbox's stand-in.
 */
export type AnsweringModel =
  | { by: "built-in"; because: "chosen" | "no-key" | "tokens-used" }
  | { by: "service" }
  | { by: "sandbox" };

/**
 * Which model really answers for the one that an agent names. The stand-in answers with canned
 * sentences, so only a name that asks for it gets it: "sandbox", or one that begins with "sandbox-".
 * @param hasTokens whether the agent may use further tokens in this month (`hasTokensLeft`)
 */
export function answeringModel(
  name: string,
  services: ModelServices,
  hasTokens = true,
): AnsweringModel {
  if (name === BUILT_IN_MODEL) return { by: "built-in", because: "chosen" };
  const isSandbox = services.sandbox && /^sandbox(-|:|$)/.test(name);
  if (!isSandbox && !services.serviceKey) return { by: "built-in", because: "no-key" };
  if (!hasTokens) return { by: "built-in", because: "tokens-used" };
  return { by: isSandbox ? "sandbox" : "service" };
}
