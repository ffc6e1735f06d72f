export type Log = {
  info(message: string, details?: Record<string, unknown>): void;
  error(message: string, error: unknown, details?: Record<string, unknown>): void;
};
