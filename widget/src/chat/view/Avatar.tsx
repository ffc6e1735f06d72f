import { useState } from "preact/hooks";
import { safeLink } from "../markdown/safeLink.ts";

/** A picture, or the first letter of the name where there is none or it does not load. */
export function Avatar({ name, picture }: { name: string; picture: string }) {
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
