import { expect, test } from 'vitest'
import { readRobots } from './robots-directives.ts'

test.each<[string, string[], string | undefined, string[]]>([
  ['nothing', [], undefined, []],
  ['a meta', ['NOINDEX, nofollow'], undefined, ['noindex', 'nofollow']],
  ['several metas, each directive once', ['noindex', 'noindex,noarchive'], undefined, ['noindex', 'noarchive']],
  ['a header', [], 'noindex, max-snippet: 20', ['noindex', 'max-snippet: 20']],
  ['a header for one crawler', [], 'googlebot: noindex, nofollow', []],
  ['a header for all by name', [], 'googlebot: noindex, *: noarchive', ['noarchive']],
  ['meta and header', ['noindex'], 'noindex, nosnippet', ['noindex', 'nosnippet']],
])('%s', (_, metas, header, expected) => {
  expect(readRobots(metas, header)).toEqual(expected)
})
