import { describe, expect, it } from 'vitest'
import { clientKeyOf } from './client-key.ts'

describe('the key by which a client is counted', () => {
  it.each([
    ['an IPv4 address is itself', '203.0.113.7', undefined, 0, '203.0.113.7'],
    ['an IPv4 address mapped into IPv6 is the same client', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['an IPv6 address counts by its network', '2001:db8:1:2:aaaa::1', undefined, 0, '2001:db8:1:2::/64'],
    ['another address of that network is the same client', '2001:db8:1:2:bbbb::9', undefined, 0, '2001:db8:1:2::/64'],
    ['a forwarded address is not believed without a trusted proxy', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
    ['one trusted proxy names the client', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    [
      'what the client itself put into the header is not believed',
      '10.0.0.1',
      '1.2.3.4, 198.51.100.1',
      1,
      '198.51.100.1',
    ],
    ['two trusted proxies', '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['a proxy that sends no header counts as the client', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['invalid addresses count as one client', 'x', 'y', 1, 'unknown'],
  ])('%s', (_name, socket, forwarded, proxies, key) => {
    expect(clientKeyOf(socket, forwarded, proxies)).toBe(key)
  })
})
