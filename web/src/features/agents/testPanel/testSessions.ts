import { api } from "#platform/api/api.ts";

/** A test chat: its token, and the conversation that it is. */
type TestSession = { token: string; conversationId: string };

/** Test chats by agent, so that a chat goes on after the panel was closed and opened again. */
const sessions = new Map<string, Promise<TestSession>>();

/** The test session of an agent; opened at the first call. @throws AppError */
export function testSession(agentId: string): Promise<TestSession> {
  const known = sessions.get(agentId);
  if (known) return known;
  const opening = api.conversations
    .openTestSession({ agentId })
    .then(({ token, transcript: { conversationId } }) => ({ token, conversationId }))
    .catch((thrown: unknown) => {
      sessions.delete(agentId);
      throw thrown;
    });
  sessions.set(agentId, opening);
  return opening;
}

/** The next call opens a new session. */
export function startOver(agentId: string): void {
  sessions.delete(agentId);
}
