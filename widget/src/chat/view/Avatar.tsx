import { initialsOf } from "@parley/contract/platform/initials.ts";
import { useState } from "preact/hooks";
import { safeLink } from "../markdown/safeLink.ts";

/** A picture, or the initials of the name if there is none or it does not load. Decorative. */
export function Avatar({ name, picture = "" }: { name: string; picture?: string }) {
  const [failed, setFailed] = useState("");
  const source = safeLink(picture);
  return (
    <span class="avatar" aria-hidden="true">
      {source && failed !== source ? (
        <img src={source} alt="" referrerpolicy="no-referrer" onError={() => setFailed(source)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
