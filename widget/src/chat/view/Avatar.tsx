import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { useState } from "preact/hooks";
import { safeLink } from "../markdown/safeLink.ts";

/** The picture that stands for an agent. */
export const pictureOf = (agent: PublicAgent): string =>
  agent.avatarImageUrl || agent.roundedImageURL;

/** A picture, or the first letter of the name if there is none or it does not load. Decorative. */
export function Avatar({ name, picture = "" }: { name: string; picture?: string }) {
  const [failed, setFailed] = useState("");
  const source = safeLink(picture);
  return (
    <span class="avatar" aria-hidden="true">
      {source && failed !== source ? (
        <img src={source} alt="" referrerpolicy="no-referrer" onError={() => setFailed(source)} />
      ) : (
        (/\p{L}|\p{N}/u.exec(name)?.[0] ?? "").toUpperCase()
      )}
    </span>
  );
}
