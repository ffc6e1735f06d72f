/** A document for which the workspace's plan has no room: how many characters it has, and how many there are left. */
export class NoRoomError extends Error {
  readonly values: { need: number; left: number };

  constructor(values: { need: number; left: number }) {
    super("no room for knowledge");
    this.name = "NoRoomError";
    this.values = values;
  }
}
