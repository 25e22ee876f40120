import ipaddr from 'ipaddr.js'

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is reachable from the public Internet. Returns false if in doubt. */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  const range = address.range()
  if (range === 'ipv4Mapped') return isPublicIp(address.toIPv4Address().toString())
  // NAT64 networks put the IPv4 address of an IPv4-only site behind this prefix, so we check that address.
  if (range === 'rfc6052') return isPublicIp(new ipaddr.IPv4(address.toByteArray().slice(12)).toString())
  return range === 'unicast' && address.match(GLOBAL_IPV6)
}
