import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Avatar } from "../Avatar.tsx";
import { useChat } from "../ChatContext.ts";

/** Three dots: somebody is writing. @param props.working whether a tool is being called */
export function Typing({ working = false }: { working?: boolean }) {
  const { agent, texts } = useChat();
  return (
    <div class="row theirs">
      <Avatar name={agent.title} picture={agentPicture(agent)} />
      <div class="bubble typing" role="img" aria-label={texts.typing(agent.title)}>
        <i />
        <i />
        <i />
      </div>
      {working && <p class="working">{texts.working}</p>}
    </div>
  );
}
