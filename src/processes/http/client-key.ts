import ipaddr from 'ipaddr.js'

/**
 * The key for counting a client's requests: its IPv4 address, or its IPv6 network, as a household has 2^64 addresses.
 * With `trustedProxies` in front of us it is the address that the outermost of them saw.
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
