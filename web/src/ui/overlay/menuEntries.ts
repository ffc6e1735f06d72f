import type { ReactNode } from "react";

export type MenuPlacement = "bottom-start" | "bottom-end" | "right-end";

/** What a menu can contain. */
export type MenuEntry =
  | {
      kind: "item";
      key: string;
      label: string;
      /** The full text of a shortened label. */
      title?: string;
      before?: ReactNode;
      after?: ReactNode;
      /** Red, for a destructive action; goes last. */
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | {
      kind: "link";
      key: string;
      label: string;
      before?: ReactNode;
      /** Opens in a tab of its own. */
      href: string;
    }
  | {
      kind: "choice";
      key: string;
      label: string;
      disabled?: boolean;
      value: string;
      options: readonly { value: string; label: string; lang?: string }[];
      onChange: (value: string) => void;
    }
  | { kind: "line"; key: string }
  | { kind: "text"; key: string; content: ReactNode };
