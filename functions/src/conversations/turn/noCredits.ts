import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { answerErrors } from "@parley/contract/conversations/messages.ts";
import { AppError } from "../../platform/errors/appError.ts";

/** Refusal of an answer that nobody can pay for, with the agent's settings: they say who is told. */
export class NoCredits extends AppError {
  readonly config: AgentConfig;

  constructor(config: AgentConfig) {
    super("PAYMENT_REQUIRED", answerErrors["no-credits"], { reason: "no-credits" });
    this.name = "NoCredits";
    this.config = config;
  }
}
