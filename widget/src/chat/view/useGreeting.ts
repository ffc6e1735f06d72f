import { useEffect, useState } from "preact/hooks";
import { useChat } from "./ChatContext.ts";

/**
 * Whether the first message is still being 'typed'. Only on the very first visit it makes its
 * entrance, after the agent's delay; later, and as soon as the visitor writes, it simply stands there.
 */
export function useGreeting(): boolean {
  const { agent, engine, state } = useChat();
  const [typing, setTyping] = useState(() => !engine.memory.get("greeted"));
  const begun = state.messages.length + state.pending.length > 0;
  useEffect(() => {
    if (state.phase !== "ready" || !typing) return undefined;
    const timer = setTimeout(
      () => {
        engine.memory.set("greeted", "1");
        setTyping(false);
      },
      begun ? 0 : agent.messageDelayMS,
    );
    return () => clearTimeout(timer);
  }, [state.phase, typing, begun]);
  return typing && !begun;
}
