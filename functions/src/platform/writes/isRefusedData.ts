/** gRPC's code for what the database will never accept. */
const INVALID_ARGUMENT = 3;

/** Whether work would fail however often it is tried, as opposed to a lost connection or a held lock. */
export function isRefusedData(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === undefined || code === INVALID_ARGUMENT;
}
