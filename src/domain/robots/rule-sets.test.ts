import { expect, it } from 'vitest'
import { KNOWN_BOTS } from './known-bots.ts'
import { parseRobotsText } from './robots.ts'
import { ruleSetsOf } from './rule-sets.ts'

const setsOf = (lines: string[], agents: string[]) => ruleSetsOf(parseRobotsText(lines.join('\n')), agents)

it('crawlers that obey the same groups share a set, and those without rules another', () => {
  const lines = [
    'User-agent: gptbot',
    'User-agent: ccbot',
    'Disallow: /a',
    'User-agent: bingbot',
    'Allow: /',
    'User-agent: yandexbot',
    'Disallow:',
  ]
  const sets = setsOf(lines, ['gptbot', 'googlebot', 'ccbot', 'bingbot', 'yandexbot'])
  expect(sets.map(({ agents }) => agents)).toEqual([['gptbot', 'ccbot'], ['googlebot', 'yandexbot'], ['bingbot']])
  const [, , bing] = sets
  expect(bing?.ruleOf('https://bakery.example/')).toMatchObject({ isAllowed: true, line: 5 })
})

it.each([
  ['/', 2],
  ['*', 2],
  ['/*', 2],
  ['/**', 2],
  ['/$', null],
  ['/a', null],
  ['*a', null],
  ['', null],
])('the fallback of "Disallow: %s" is line %s', (path, line) => {
  const [set] = setsOf(['User-agent: *', `Disallow: ${path}`], ['googlebot'])
  expect(set?.fallback?.line ?? null).toBe(line)
})

it('on every URL, the rule that decides is that of the set', () => {
  const [set] = setsOf(['User-agent: *', 'Disallow: /', 'Allow: /rye', 'Disallow: /rye/old'], ['googlebot'])
  const lineAt = (path: string) => set?.ruleOf(`https://bakery.example${path}`)?.line ?? null
  expect(['/', '/rye', '/rye/old', '/robots.txt'].map(lineAt)).toEqual([2, 3, 4, null])
  expect(set).toMatchObject({ fallback: { line: 2 }, isOneRule: false })
})

it('every known crawler has a token of its own', () => {
  const tokens = KNOWN_BOTS.map(({ token }) => token)
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(tokens.every((token) => /^[\w-]+$/.test(token))).toBe(true)
})
