import type { TemplateKey } from "@parley/contract/agents/templates/templates.ts";
import { api } from "#platform/api/api.ts";
import { useLanguage } from "#platform/i18n/language.ts";

/** An agent that was just created. */
export interface CreatedAgent {
  ID: string;
}

/**
 * Creates an agent under an id the drawer chose beforehand, so that retrying after a lost answer does not create
 * a second one. What its visitors read is in the language of whoever creates it.
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
  return { ID: agentCreated.ID };
}
