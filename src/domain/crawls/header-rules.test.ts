import { expect, test } from 'vitest'
import { checkHeader } from './header-rules.ts'

test.each([
  ['Authorization', 'Basic dXNlcjpwYXNz'],
  ['cookie', 'a=b; c="d"'],
  ['X-Empty', ''],
  ['accept-language', 'de,en;q=0.5'],
  ['x-latin', 'café'],
  ['x-tab', 'a\tb'],
])('%s: %s is allowed', (name, value) => {
  expect(checkHeader(name, value)).toBeNull()
})

test.each([
  ['x-a', 'b\r\nhost: other.example', /line break/],
  ['x-a', 'b\nc', /line break/],
  ['x-a', 'b\0', /not allowed/],
  ['x-a', '…', /not allowed/],
  ['x-a\r\nx-b', 'c', /not a header name/],
  ['', 'a', /not a header name/],
  ['x a', 'b', /not a header name/],
  ['x:a', 'b', /not a header name/],
  ['größe', 'b', /not a header name/],
  ['Host', 'other.example', /Host is set by the connection itself/],
  ['connection', 'close', /set by the connection/],
  ['Content-Length', '5', /set by the connection/],
  ['TRANSFER-ENCODING', 'chunked', /set by the connection/],
  ['Upgrade', 'websocket', /set by the connection/],
  ['expect', '100-continue', /set by the connection/],
  ['x-long', 'a'.repeat(9000), /longer than 8,192/],
])('%j: %j is rejected', (name, value, why) => {
  const message = checkHeader(name, value)
  expect(message).toMatch(why)
  expect(message).not.toMatch(/[\r\n\0]/)
})
