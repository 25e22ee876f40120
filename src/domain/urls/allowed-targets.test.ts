import { expect, test } from 'vitest'
import { isListed, parseAllowList } from './allowed-targets.ts'

test('a list of hosts and ports is parsed', () => {
  expect(parseAllowList(' 127.0.0.1:9101-9121, Intranet.Example ,[::1]:80,')).toEqual([
    { host: '127.0.0.1', ports: { from: 9101, to: 9121 } },
    { host: 'intranet.example', ports: null },
    { host: '::1', ports: { from: 80, to: 80 } },
  ])
  expect(parseAllowList('')).toEqual([])
})

test.each(['http://x', 'x:0', 'x:70000', 'x:90-80', 'x:abc', '::1', 'a b', 'x/y', 'user@x'])(
  'the wrong entry %j is named',
  (entry) => {
    expect(() => parseAllowList(`good.example,${entry}`)).toThrow(`'${entry}'`)
  },
)

test.each([
  ['127.0.0.1', 9100, false],
  ['127.0.0.1', 9101, true],
  ['127.0.0.1', 9121, true],
  ['127.0.0.1', 9122, false],
  ['127.0.0.2', 9101, false],
  ['localhost', 9101, false],
  ['intranet.example', 80, true],
  ['INTRANET.example.', 443, true],
  ['sub.intranet.example', 80, false],
  ['[::1]', 8080, true],
])('%s port %i is listed: %s', (host, port, expected) => {
  const targets = parseAllowList('127.0.0.1:9101-9121,intranet.example,[::1]:8080')
  expect(isListed(targets, host, port)).toBe(expected)
})
