import { useRef, useState } from "react";

/**
 * Taking a conversation over, from the press until the live conversation says whose it is: one writes meanwhile, and
 * what is sent waits.
 * @param isTaken whether the live conversation is with a person
 * @param run asks the server, and says why it refused; returns whether it did not
 */
export function useTakeOver(isTaken: boolean, run: () => Promise<boolean>) {
  const [isOn, setIsOn] = useState(false);
  const running = useRef(Promise.resolve(true));
  if (isOn && isTaken) setIsOn(false);
  /** @returns whether it succeeded */
  const begin = async (): Promise<boolean> => {
    setIsOn(true);
    running.current = run();
    if (await running.current) return true;
    setIsOn(false);
    // What is sent from now on, the server refuses in its own words.
    running.current = Promise.resolve(true);
    return false;
  };
  return {
    isOn,
    begin,
    /** Whether the one that is under way succeeds; true at once where none is. */
    ended: (): Promise<boolean> => running.current,
  };
}
