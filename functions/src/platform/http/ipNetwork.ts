import { isIPv6 } from "node:net";

/**
 * What stands for a caller where things are counted by IP address: an IPv4 address itself, and of an IPv6
 * address the /56, which is what many providers give one household: whoever has it can call from any address in it.
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
  const [a = 0, b = 0, c = 0, d = 0] = all.slice(0, 4).map((group) => Number.parseInt(group, 16));
  const network = [a, b, c, d & 0xff00].map((group) => group.toString(16));
  return `${network.join(":")}::/56`;
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(part: string): string[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}
