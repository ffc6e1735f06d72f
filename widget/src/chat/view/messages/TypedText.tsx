import { linkParts } from "@parley/contract/conversations/linkParts.ts";

/** What a person has typed, with its URLs as links. */
export function TypedText({ text }: { text: string }) {
  return (
    <div class="plain" dir="auto">
      {linkParts(text).map(({ text: words, href }, at) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </div>
  );
}
