/** What a newcomer does until visitors are answered, in this order. */
export const firstSteps = ["create", "teach", "test", "install"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Which of them are done. */
export type StepsDone = Readonly<Record<FirstStep, boolean>>;

/** The step to take next; undefined when all are done. */
export function nextStep(done: StepsDone): FirstStep | undefined {
  return firstSteps.find((step) => !done[step]);
}

interface Seen {
  agents: number;
  /** Whether a source was learned. */
  learned: boolean;
  /** Whether there is a conversation, a test included. */
  talked: boolean;
  /** Recent conversations with visitors, and recent loads of the widget. */
  conversations: number;
  loads: number;
  channels: number;
}

/** The steps that are done, from what there is in the workspace. */
export function stepsDone({
  agents,
  learned,
  talked,
  conversations,
  loads,
  channels,
}: Seen): StepsDone {
  return {
    create: agents > 0,
    teach: learned,
    test: talked || conversations > 0,
    install: loads > 0 || channels > 0,
  };
}
