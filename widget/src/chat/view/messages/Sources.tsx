import type { Source } from "@parley/contract/conversations/message.ts";
import { safeLink } from "../../markdown/safeLink.ts";
import { useChat } from "../ChatContext.ts";
import { PageIcon } from "../icons.tsx";

/** An answer's sources, each once; a link if it is a web page. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { texts } = useChat();
  const byName = new Map(sources.map((source) => [source.title + source.url, source]));
  if (byName.size === 0) return null;
  return (
    <div class="sources">
      <span class="label">{texts.sources}</span>
      <ul>
        {[...byName].map(([key, { title, url }]) => {
          const href = safeLink(url);
          const words = (
            <>
              <PageIcon />
              <span dir="auto">{title || url}</span>
            </>
          );
          return (
            <li key={key}>
              {href ? (
                <a
                  class="source"
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={title}
                >
                  {words}
                </a>
              ) : (
                <span class="source" title={title}>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
