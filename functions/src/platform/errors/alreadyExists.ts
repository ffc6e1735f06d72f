/** Whether a write failed because the document it was to create is there (gRPC status 6). */
export function alreadyExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 6;
}
