import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Avatar } from "../Avatar.tsx";
import { mayHelpAgain } from "../../state/retryable.ts";
import { useChat } from "../ChatContext.ts";
import { FailureLine } from "./FailureLine.tsx";
import { Markdown } from "./Markdown.tsx";
import { Typing } from "./Typing.tsx";

/** The answer as it comes, or as much as came before it failed. */
export function AnswerRow({ begins }: { begins: boolean }) {
  const { agent, engine, state, texts } = useChat();
  const { answer } = state;
  if (!answer) return null;
  if (!answer.text && !answer.error) return <Typing working={answer.working} />;
  // Screen readers read it once it is complete, when the stored message takes its place.
  return (
    <div class="row theirs" aria-live={answer.error ? "polite" : "off"} aria-busy={!answer.error}>
      {begins && <Avatar name={agent.title} picture={agentPicture(agent)} />}
      {answer.text && (
        <div class="bubble">
          <Markdown text={answer.text} />
        </div>
      )}
      {answer.working && !answer.error && <p class="working">{texts.working}</p>}
      {answer.error && (
        <FailureLine
          code={answer.error}
          action={
            mayHelpAgain(answer.error)
              ? { text: texts.tryAgain, run: engine.retryAnswer }
              : undefined
          }
        />
      )}
    </div>
  );
}
