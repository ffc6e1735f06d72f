/** A readable size such as "3.4 MB". @param bytes 1 MB is 1,048,576 bytes, as in the limit */
export function formatBytes(bytes: number, language: string): string {
  const [unit, size] =
    bytes >= 1024 * 1024
      ? (["megabyte", bytes / 1024 / 1024] as const)
      : (["kilobyte", Math.max(1, bytes / 1024)] as const);
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    maximumFractionDigits: unit === "megabyte" ? 1 : 0,
  }).format(size);
}
