import type { TemplateKey } from "@parley/contract/agents/templates.ts";
import { api } from "#platform/api/api.ts";
import { useLanguage } from "#platform/i18n/language.ts";

/** An agent that was just made. */
export interface CreatedAgent {
  ID: string;
  enableNodes: boolean;
}

/**
 * Makes an agent under an id that the drawer made once, so that trying again after a lost answer makes
 * no second one. What its visitors read is in the language its maker works in.
 * @throws AppError
 */
export async function createAgent(input: {
  agentId: string;
  name: string;
  template: TemplateKey;
}): Promise<CreatedAgent> {
  const { agentCreated } = await api.agents.fromTemplate({
    agentName: input.name,
    agentTemplate: input.template,
    language: useLanguage.getState().language,
    agentId: input.agentId,
  });
  return agentCreated;
}
