import { useState } from "react";

/**
 * The drawer of a channel, and the question before one of its accounts is disconnected: that is asked once the drawer is
 * gone, as a dialog that opens before is closed with it.
 */
export function useSetupDrawer<Account>() {
  const [opened, setOpened] = useState<"never" | "open" | "closed">("never");
  const [leaving, setLeaving] = useState<{ account: Account; isAsked: boolean }>();
  return {
    /** False until somebody has opened it: then its code need not be loaded. */
    wasOpened: opened !== "never",
    open: () => setOpened("open"),
    /** Whose disconnecting is asked about. */
    leaving: leaving?.isAsked ? leaving.account : undefined,
    drawer: {
      open: opened === "open",
      onClose: () => setOpened("closed"),
      onClosed: () => setLeaving((asked) => asked && { ...asked, isAsked: true }),
      onDisconnect: (account: Account) => {
        setOpened("closed");
        setLeaving({ account, isAsked: false });
      },
    },
    onAnswered: () => {
      setLeaving(undefined);
      setOpened("open");
    },
  };
}
