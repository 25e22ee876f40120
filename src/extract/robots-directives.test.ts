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
  expect(readRobots(metas, new Map(), header).robots).toEqual(expected)
})

test.each<[string, Array<[string, string[]]>, string | undefined, Record<string, string[]>]>([
  ['nothing', [], undefined, {}],
  ['a meta', [['googlebot', ['NOINDEX, nofollow', 'noindex']]], undefined, { googlebot: ['noindex', 'nofollow'] }],
  [
    'a header',
    [],
    'GoogleBot: noindex, unavailable_after: 25 jun 2030, bingbot: noarchive, *: nosnippet',
    { googlebot: ['noindex', 'unavailable_after: 25 jun 2030'], bingbot: ['noarchive'] },
  ],
  ['meta and header', [['gptbot', ['noindex']]], 'gptbot: nofollow', { gptbot: ['noindex', 'nofollow'] }],
  ['a header for nobody we know', [], 'otherword: noindex', {}],
])('for one crawler: %s', (_, metas, header, expected) => {
  expect(readRobots([], new Map(metas), header).robotsByAgent).toEqual(expected)
})
