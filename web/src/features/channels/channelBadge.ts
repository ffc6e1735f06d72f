import type { Tone } from "#ui/feedback/StatusBadge.tsx";

/** The state of a channel's account, at a glance. */
export type ChannelBadge = {
  tone: Tone;
  label: "connected" | "unchecked" | "unfinished" | "attention" | "delayed";
};
