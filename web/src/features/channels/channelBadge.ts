import type { Tone } from "#ui/feedback/StatusBadge.tsx";

/** How an account of a channel stands, at a glance. */
export type ChannelBadge = {
  tone: Tone;
  label: "connected" | "unchecked" | "unfinished" | "attention" | "delayed";
};
