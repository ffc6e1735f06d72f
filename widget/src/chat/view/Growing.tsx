import type { Ref, TextareaHTMLAttributes } from "preact";

/** A text field as high as its text; the same text stands unseen below it and gives the height. */
export function Growing({
  field,
  ...attributes
}: TextareaHTMLAttributes & {
  field: Ref<HTMLTextAreaElement>;
  value: string;
}) {
  return (
    <div class="growing">
      <div aria-hidden="true">{`${attributes.value}\u200b`}</div>
      <textarea {...attributes} ref={field} rows={1} />
    </div>
  );
}
