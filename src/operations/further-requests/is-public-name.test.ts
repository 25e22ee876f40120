import { expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { isPublicName } from './is-public-name.ts'

test.each([
  ['https://bakery.example/', '', true],
  ['https://intranet.example/', 'intranet.example', false],
  ['https://intranet.example:8443/', 'intranet.example:8443', false],
  ['http://intranet.example/', 'intranet.example:443', true],
  ['http://192.0.2.7/', '', false],
  ['http://shop.localhost/', '', false],
])('the name of %s with the private targets %j is public: %s', (url, allowed, isPublic) => {
  expect(isPublicName(url, parseAllowList(allowed))).toBe(isPublic)
})
