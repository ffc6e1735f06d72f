import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Avatar } from "../Avatar.tsx";
import { useChat } from "../ChatContext.ts";
import { Markdown } from "./Markdown.tsx";

/** What is being written: three dots, until the first words take their place in the same bubble. */
export function AnswerBubble({ text }: { text: string }) {
  const { agent, texts } = useChat();
  return text ? (
    <div class="bubble">
      <Markdown text={text} />
    </div>
  ) : (
    <div class="bubble typing" role="img" aria-label={texts.typing(agent.title)}>
      <i />
      <i />
      <i />
    </div>
  );
}

/** The agent is writing. */
export function Typing() {
  const { agent } = useChat();
  return (
    <div class="row theirs">
      <Avatar name={agent.title} picture={agentPicture(agent)} />
      <AnswerBubble text="" />
    </div>
  );
}
