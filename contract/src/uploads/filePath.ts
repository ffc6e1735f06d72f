/** Files of agents and their owners, server-only; what is public is served by a surface. */
export const FILES = "files";

export function filePath(fileId: string): string {
  return `${FILES}/${fileId}`;
}

/** A part of a file's bytes. */
export function filePartPath(fileId: string, index: number): string {
  return `${filePath(fileId)}/parts/${index}`;
}
