import { expect, test } from 'vitest'
import { readRobots, speaksToCrawlers } from './robots-directives.ts'

test.each<[string, string[], string | undefined, string[]]>([
  ['nothing', [], undefined, []],
  ['a meta', ['NOINDEX, nofollow'], undefined, ['noindex', 'nofollow']],
  ['several metas, each directive once', ['noindex', 'noindex,noarchive'], undefined, ['noindex', 'noarchive']],
  ['a header', [], 'noindex, max-snippet: 20', ['noindex', 'max-snippet: 20']],
  ['a header for one crawler', [], 'googlebot: noindex, nofollow', []],
  ['a header for all by name', [], 'googlebot: noindex, *: noarchive', ['noarchive']],
  ['meta and header', ['noindex'], 'noindex, nosnippet', ['noindex', 'nosnippet']],
  [
    'a date with a comma in a meta',
    ['unavailable_after: Tue, 25 Jun 2030 15:00:00 PST, nofollow'],
    undefined,
    ['unavailable_after: tue, 25 jun 2030 15:00:00 pst', 'nofollow'],
  ],
  [
    'a date with a comma in a header',
    [],
    'noarchive, unavailable_after: Tuesday, 25-Jun-30 15:00:00 GMT, googlebot: noindex',
    ['noarchive', 'unavailable_after: tuesday, 25-jun-30 15:00:00 gmt'],
  ],
  ['a month first', ['unavailable_after: June 25, 2030'], undefined, ['unavailable_after: june 25, 2030']],
  [
    'a date without a comma',
    [],
    'unavailable_after: 2030-06-25, noindex',
    ['unavailable_after: 2030-06-25', 'noindex'],
  ],
])('for all crawlers: %s', (_, metas, header, expected) => {
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
  ['a header for an unknown crawler', [], 'otherbot: noindex, nofollow', { otherbot: ['noindex', 'nofollow'] }],
  [
    'several headers',
    [],
    'otherbot: noindex,\nnosnippet,\ngptbot: noarchive',
    { otherbot: ['noindex'], gptbot: ['noarchive'] },
  ],
  ['a header without a crawler name', [], 'noindex: nofollow, noarchive', {}],
])('for one crawler: %s', (_, metas, header, expected) => {
  expect(readRobots([], new Map(metas), header).robotsByAgent).toEqual(expected)
})

test.each([
  ['noindex, nofollow', true],
  ['NoArchive', true],
  ['noindex, max-snippet: 20', true],
  ['none', false],
  ['index, follow', false],
  ['notranslate', false],
  ['noindex is a word', false],
  ['width=device-width', false],
  ['', false],
])('a meta of any name with the content %j is for a crawler: %s', (content, expected) => {
  expect(speaksToCrawlers(content)).toBe(expected)
})
