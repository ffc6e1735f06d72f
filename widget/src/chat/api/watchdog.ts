/** Ends a request on which nothing comes for too long; `alive` starts the count anew. */
export function watchdog(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("Silent", "TimeoutError"));
  const leave = () => controller.abort(outer?.reason);
  let timer = setTimeout(expire, milliseconds);
  if (outer?.aborted) leave();
  outer?.addEventListener("abort", leave);
  return {
    signal: controller.signal,
    alive: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", leave);
    },
  };
}
