/** Something the person at the keyboard can fix: shown as its message alone, without a stack trace. */
export class CommandError extends Error {
  /** @param {string} message one line: what is wrong, and what to do */
  constructor(message) {
    super(message);
    this.name = "CommandError";
  }
}

/**
 * @param {unknown} error
 * @returns {string} its message, with the stack trace when the fault is ours
 */
export function describe(error) {
  if (error instanceof CommandError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a command of package.json and turns what it throws into one line and an exit code.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    console.error(`\n${describe(error)}`);
    process.exitCode = 1;
  }
}
