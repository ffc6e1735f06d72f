import type { ReactNode } from "react";

export type MenuPlacement = "bottom-start" | "bottom-end" | "right-end";

/** What a menu can hold. */
export type MenuEntry =
  | {
      kind: "item";
      key: string;
      label: string;
      /** The whole text when the label is shortened. */
      title?: string;
      before?: ReactNode;
      after?: ReactNode;
      /** Red, for what destroys something; stands last. */
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | {
      kind: "choice";
      key: string;
      label: string;
      value: string;
      options: readonly { value: string; label: string; lang?: string }[];
      onChange: (value: string) => void;
    }
  | { kind: "line"; key: string }
  | { kind: "text"; key: string; content: ReactNode };
