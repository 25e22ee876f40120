import ipaddr from 'ipaddr.js'

/**
 * The key by which one client's use is counted: its IPv4 address, or its IPv6 network, since a household has 2^64 of the
 * latter. With `trustedProxies` in front of us the address is the one that the outermost of them saw.
 */
export function clientKeyOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const seen = [...(forwardedFor ?? '').split(',').map((each) => each.trim()), socketAddress ?? '']
  const address = seen[Math.max(0, seen.length - 1 - trustedProxies)] || socketAddress || ''
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`)}/64`
}
