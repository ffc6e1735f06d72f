import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { SandboxApi } from "../sandboxApi.ts";

const system =
  'You are the assistant of a shop.\n<passage id="1">We are open on Saturday from 9 to 17. A puncture repair costs £14.</passage>\n<passage id="2">Frames carry a guarantee of ten years.</passage>';

let count = 0;

/** A model's name that no other test uses: the sandbox keeps switches and logs by it. */
export function ownModel(): string {
  count += 1;
  return `parley-test-${count}`;
}

/** The sandbox as a provider for the AI SDK. */
export function provider(api: SandboxApi) {
  return createOpenAICompatible({
    name: "sandbox",
    baseURL: api.modelBaseUrl,
    apiKey: "sk-sandbox-0123456789",
    includeUsage: true,
  });
}

/** A question to a shop's assistant for the AI SDK; without retries. */
export function askShop(api: SandboxApi, model: string, prompt: string) {
  return { model: provider(api)(model), system, prompt, maxRetries: 0 };
}
