/**
 * The caller's IP address. Each trusted proxy appends the address it saw, so the caller's own claims
 * stand further left and are not believed.
 * @param forwardedFor the `x-forwarded-for` header, or null
 * @param socketAddress the peer of the connection
 * @param trustedHops how many proxies of ours stand in front
 */
export function callerIp(
  forwardedFor: string | null,
  socketAddress: string,
  trustedHops: number,
): string {
  if (trustedHops === 0 || forwardedFor === null) return plain(socketAddress);
  const chain = forwardedFor
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return plain(chain[Math.max(0, chain.length - trustedHops)] ?? socketAddress);
}

function plain(ip: string): string {
  return ip.replace(/^::ffff:/, "");
}
