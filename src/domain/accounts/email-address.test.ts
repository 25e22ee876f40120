import { expect, test } from 'vitest'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { parseEmail } from './email-address.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada.Lovelace@Example.COM \n', 'ada.lovelace@example.com'],
  ["o'neill+seo_1@mail-2.example.co.uk", "o'neill+seo_1@mail-2.example.co.uk"],
  [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
])('%j is an email address', (typed, email) => {
  expect(parseEmail(typed)).toBe(email)
})

test.each([
  '',
  ' ',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@example.com@example.com',
  'ada love@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada..l@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@.com',
  'ada@example.c',
  'ada@example.com.',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada\u0000@example.com',
  'ada@example.com\u0000',
  'ada\u202e@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'Ada <ada@example.com>',
  '"ada"@example.com',
  '<script>@example.com',
  'ada,eve@example.com',
  'müller@example.com',
  '\u212aate@example.com',
  `${'a'.repeat(243)}@example.com`,
])('%j is not an email address', (typed) => {
  expect(parseEmail(typed)).toBeNull()
})

test('an address crafted to slow down the pattern is rejected quickly', () => {
  const cpuMs = startCpuClock()
  for (const typed of [`a@${'a-'.repeat(125)}`, `${'a.'.repeat(126)}`, `a@${'a.'.repeat(124)}1`])
    expect(parseEmail(typed)).toBeNull()
  expect(cpuMs()).toBeLessThan(500)
})
