import type {
  MessageButton,
  MessageCard,
  RichContent,
} from "@parley/contract/conversations/rich.ts";
import { buttonsOf, pressId } from "@parley/contract/conversations/richParts.ts";
import { useState } from "preact/hooks";
import { safeLink } from "../../markdown/safeLink.ts";
import { useChat } from "../ChatContext.ts";

type Drawn = {
  rich: RichContent;
  /** The answer's `ts`. */
  ts: number;
  /** Whether nothing was said since: until then a button speaks for the visitor. */
  isLast: boolean;
};

/** Cards and buttons of an answer; its own buttons are in the footer if the agent's owner chose that. */
export function Rich({ rich, ts, isLast }: Drawn) {
  const { agent, texts } = useChat();
  const { cards, buttons } = rich;
  // In one order with all others: a press is known by its place.
  const places = new Map(buttonsOf(rich).map((button, place) => [button, place]));
  const press = (all: readonly MessageButton[], layout: string) => (
    <Buttons {...{ all, places, ts, isLast, layout }} />
  );
  return (
    <>
      {cards.length > 0 && (
        // Several are a gallery, which the arrow keys scroll.
        <ul class="cards" aria-label={texts.cards} tabIndex={cards.length > 1 ? 0 : undefined}>
          {cards.map((card, at) => (
            <li key={at} class="card">
              <Picture card={card} />
              <strong dir="auto">{card.title}</strong>
              {card.text && <p dir="auto">{card.text}</p>}
              {press(card.buttons, "vertical")}
            </li>
          ))}
        </ul>
      )}
      {agent.buttonsLayout !== "in-footer" && press(buttons, agent.buttonsLayout)}
    </>
  );
}

/** The latest answer's buttons, above the message field. */
export function FooterButtons() {
  const { agent, state } = useChat();
  const last = state.messages.findLast(({ role }) => role !== "system");
  if (agent.buttonsLayout !== "in-footer" || !last?.rich || state.pending.length > 0) return null;
  const places = new Map(buttonsOf(last.rich).map((button, place) => [button, place]));
  return <Buttons all={last.rich.buttons} places={places} ts={last.ts} isLast layout="in-footer" />;
}

function Picture({ card: { imageUrl } }: { card: MessageCard }) {
  const [failed, setFailed] = useState(false);
  const source = safeLink(imageUrl);
  // Of our own files; the server lets no other through. The title says what it shows.
  return source && !failed ? (
    <img
      src={source}
      alt=""
      loading="lazy"
      referrerpolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  ) : null;
}

function Buttons({
  all,
  places,
  ts,
  isLast,
  layout,
}: Omit<Drawn, "rich"> & {
  all: readonly MessageButton[];
  places: ReadonlyMap<MessageButton, number>;
  layout: string;
}) {
  const { engine } = useChat();
  const shown = all.filter(({ url }) => url || isLast);
  if (shown.length === 0) return null;
  return (
    <div class={`choices ${layout}`}>
      {shown.map((button, at) => {
        const { label, text, url } = button;
        const href = safeLink(url);
        return href ? (
          <a
            key={at}
            class="choice"
            dir="auto"
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {label}
          </a>
        ) : (
          <button
            key={at}
            type="button"
            class="choice"
            dir="auto"
            onClick={() => engine.send(text, pressId(ts, places.get(button) ?? 0))}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
