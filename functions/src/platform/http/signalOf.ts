const requests = new WeakMap<AbortSignal, Request>();

/**
 * A request's signal, which aborts when its caller goes away. By itself it does so only while somebody
 * holds the request, too: Node lets a request's signal follow its caller's by a weak reference.
 */
export function signalOf(request: Request): AbortSignal {
  const { signal } = request;
  requests.set(signal, request);
  return signal;
}
