import { api } from "#platform/api/api.ts";

/** Tokens of test chats by agent, so that a chat goes on after the panel was closed and opened again. */
const tokens = new Map<string, Promise<string>>();

/** The test session of an agent; opened at the first call. @throws AppError */
export function testSession(agentId: string): Promise<string> {
  const known = tokens.get(agentId);
  if (known) return known;
  const opening = api.conversations
    .openTestSession({ agentId })
    .then(({ token }) => token)
    .catch((thrown: unknown) => {
      tokens.delete(agentId);
      throw thrown;
    });
  tokens.set(agentId, opening);
  return opening;
}

/** The next call opens a new session. */
export function startOver(agentId: string): void {
  tokens.delete(agentId);
}
