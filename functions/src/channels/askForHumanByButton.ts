import type { Language } from "@parley/contract/accounts/profile.ts";
import { lineText, spokenTexts } from "@parley/contract/conversations/spokenTexts.ts";
import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import { requestHuman } from "../conversations/handoff/requestHuman.ts";
import type { ChannelContact } from "../conversations/turn/speaker.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { addNotice } from "./outbox/outbox.ts";
import { refusalNotice } from "./refusalNotice.ts";

/**
 * Asks for a person, for a contact who has pressed the button for it, and tells them. An old button, where one is there
 * already or none is offered any more, does nothing. Whoever asks too often is told to wait.
 * @param press.pressId the provider's id of the press, so that it is told once
 */
export async function askForHumanByButton(
  deps: Deps,
  contact: ChannelContact,
  { pressId, language }: { pressId: string; language: Language },
): Promise<void> {
  try {
    await requestHuman(deps, contact);
  } catch (error) {
    const old: readonly ProblemKey[] = ["platform.forbidden", "conversations.badTransition"];
    if (error instanceof AppError && old.includes(error.key)) return;
    const refused = refusalNotice(error, deps.now());
    if (refused === null) throw error;
    const { key, id } = refused;
    return addNotice(deps, contact, { id, text: sayProblem({ key, values: {} }, language) });
  }
  const text = lineText(spokenTexts[language], "requested", "") ?? "";
  await addNotice(deps, contact, { id: `human-${pressId}`, text });
}
