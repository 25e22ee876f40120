import ipaddr from 'ipaddr.js'

/**
 * The IPv4 address of a client, or its IPv6 /64 network, because one household has 2^64 addresses.
 * Behind `trustedProxies` proxies, this is the address that the outermost proxy saw.
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
