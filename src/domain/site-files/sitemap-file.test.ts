import { expect, test } from 'vitest'
import { describeUnkeptEntries } from './sitemap-file.ts'

test.each([
  [999_999, 999_999, []],
  [1_000_000, 1_000_000, []],
  [
    1_000_001,
    1_000_000,
    ['The sitemaps list 1,000,001 URLs. Only the first 1,000,000 are kept for the archive and for checks of sitemaps.'],
  ],
])('of %i listed and %i kept entries', (listed, kept, lines) => {
  expect(describeUnkeptEntries({ listed, kept })).toEqual(lines)
})
