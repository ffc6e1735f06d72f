/** Files of agents and their owners, server-only; what is public is served by a surface. */
export const FILES = "files";

export function filePath(fileId: string): string {
  return `${FILES}/${fileId}`;
}

/** A file's bytes, in parts. */
export function filePartsPath(fileId: string): string {
  return `${filePath(fileId)}/parts`;
}

export function filePartPath(fileId: string, index: number): string {
  return `${filePartsPath(fileId)}/${index}`;
}
