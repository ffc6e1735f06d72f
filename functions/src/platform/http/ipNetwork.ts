import { isIPv6 } from "node:net";

/**
 * What stands for a caller where things are counted by IP address: an IPv4 address itself, and of an IPv6
 * address the /64, which is what one connection is given: whoever has it can call from any address in it.
 * @param ip as `callerIp` gives it
 */
export function ipNetwork(ip: string): string {
  const [unscoped = ""] = ip.toLowerCase().split("%");
  if (!isIPv6(unscoped)) return unscoped;
  const [head = "", tail] = unscoped.split("::");
  const front = groupsOf(head);
  const back = groupsOf(tail ?? "");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array.from({ length: zeros }, () => "0"), ...back];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(":")}::/64`;
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(part: string): string[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}
