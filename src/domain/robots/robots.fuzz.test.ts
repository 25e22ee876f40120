import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fuzzRuns } from '#testing/html/fuzz.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { firstByParts, firstByStart } from './deciding-rule.ts'
import { allowanceOf, crawlDelaySeconds, isAllowed, parseRobots, ROBOTS_MAX_BYTES } from './robots.ts'
import { matchesPattern, parsePattern } from './robots-pattern.ts'

/** Enough time for the inputs of `npm run fuzz`. */
vi.setConfig({ testTimeout: 600_000 })
const numRuns = fuzzRuns(0.08)
const field = fc.constantFrom(
  'User-agent',
  'allow',
  'Disallow',
  'disalow',
  'Sitemap',
  'Crawl-delay',
  'x',
  '',
  'user agent',
)
const colon = fc.constantFrom(':', ': ', ' ', ' : ', '::', '\t')
const value = fc.oneof(
  fc.constantFrom(
    '*',
    'ant',
    'ant/1.0',
    '__proto__',
    '',
    '/',
    '/index.html',
    'https://example.com/s.xml',
    '1e99',
    '.5',
    '99999999999',
  ),
  fc.string({ unit: fc.constantFrom(...'/*$%2Aaé:# \u0000\ufeff') }),
  fc.string({ unit: 'binary' }),
)
const lineEnd = fc.constantFrom('\n', '\r', '\r\n', '\n\n', ' ')
const file = fc
  .array(fc.tuple(field, colon, value, lineEnd), { maxLength: 20 })
  .map((lines) => lines.map((line) => line.join('')).join(''))
const path = fc.oneof(fc.webPath(), fc.string({ unit: fc.constantFrom(...'/a%2A*$?é') })).map((text) => `/${text}`)

test('any file can be parsed, and any URL checked against it', () => {
  fc.assert(
    fc.property(
      fc.oneof(file.map(Buffer.from), fc.uint8Array({ maxLength: 300 })),
      path,
      fc.string(),
      (text, path, agent) => {
        const robots = parseRobots(text)
        for (const each of [agent, 'ant']) {
          expect(typeof isAllowed(robots, each, `https://example.com${path}`)).toBe('boolean')
          expect(crawlDelaySeconds(robots, each) ?? 0).toBeGreaterThanOrEqual(0)
        }
        expect(isAllowed(robots, agent, 'https://example.com/robots.txt')).toBe(true)
      },
    ),
    { numRuns },
  )
})

test('a rule matches exactly what the matcher that Google publishes matches', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aab/'), maxLength: 8 })
  const pattern = fc.string({ unit: fc.constantFrom(...'aab/**$'), maxLength: 7 }).map((rest) => `/${rest}`)
  fc.assert(
    fc.property(pattern, text, (rule, rest) => {
      const robots = parseRobots(Buffer.from(`user-agent: *\ndisallow: ${rule}`))
      expect(isAllowed(robots, 'ant', `https://example.com/${rest}`)).toBe(
        !fits(rule, new URL(`https://x.example/${rest}`).pathname),
      )
    }),
    { numRuns },
  )
})

/** Tracks all positions in the path that the pattern may have reached so far, as Google's matcher does. */
function fits(pattern: string, path: string): boolean {
  let places = [0]
  for (const [index, character] of [...pattern].entries()) {
    if (character === '$' && index === pattern.length - 1) return places.includes(path.length)
    if (character === '*') {
      const first = Math.min(...places)
      places = Array.from({ length: path.length - first + 1 }, (_, step) => first + step)
    } else places = places.filter((place) => path[place] === character).map((place) => place + 1)
    if (places.length === 0) return false
  }
  return true
}

test.each([
  ['stars', `Disallow: /${'*a'.repeat(8000)}b\n`, 'a'],
  ['a separate rule for every letter', 'Disallow:*b\n', 'a'],
  ['long parts that nearly match', `Disallow: /*${'a'.repeat(4000)}b\n`, 'a'],
  ['parts that match nearly to their end', `Disallow: /*b${'a'.repeat(4000)}\n`, 'a'],
  ['blanks', `${' '.repeat(8000)}:\n`, 'a'],
  ['blanks after a word', `Disallow${' '.repeat(8000)}x y\n`, 'a'],
  ['comments', `${'#'.repeat(8000)}\n`, 'a'],
  ['one line', 'x', 'a'],
  ['escapes', `Disallow: /${'%41'.repeat(2000)}\n`, '%41'],
])('a file full of %s is fast', (_, line, letter) => {
  const text = `User-agent: *\n${line.repeat(Math.ceil(ROBOTS_MAX_BYTES / line.length))}`
  const cpuMs = startCpuClock()
  const may = allowanceOf(parseRobots(Buffer.from(text)), 'ant')
  for (let count = 0; count < 5; count += 1) may(`https://example.com/${letter.repeat(7900 / letter.length)}`)
  expect(cpuMs()).toBeLessThan(10_000)
})

const pattern = fc.string({ unit: fc.constantFrom(...'/ab*$'), maxLength: 8 }).map((text) => parsePattern(`/${text}`))

test('a table of parts finds the same rule as comparing all', () => {
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 120 }), fc.string({ unit: fc.constantFrom(...'/ab') }), (all, rest) => {
      const rules = all.map((pattern) => ({ pattern }))
      const first = rules.find(({ pattern }) => matchesPattern(pattern, `/${rest}`)) ?? null
      expect(firstByParts(rules)(`/${rest}`)?.pattern).toEqual(first?.pattern)
      expect(firstByStart(rules)(`/${rest}`)).toBe(first)
    }),
    { numRuns },
  )
})

test.each([
  ['folders', (nth: number) => `Disallow: /private/folder${nth}/`, '/private/folder7/', '/private/other'],
  ['wildcards', (nth: number) => `Disallow: /*a*${nth}x*b*c$`, '/za7xbzc', '/za7bzc'],
  ['paths of files', (nth: number) => `Disallow: /shop/*/${nth}.html`, '/shop/bread/7.html', '/shop/bread/7.htm'],
])('a file full of rules about %s is fast for many links', (_, rule, disallowed, allowed) => {
  const lines = Array.from({ length: 20_000 }, (_, nth) => rule(nth))
  const cpuMs = startCpuClock()
  const may = allowanceOf(parseRobots(Buffer.from(['User-agent: *', ...lines].join('\n'))), 'ant')
  for (let page = 0; page < 50_000; page += 1) may(`https://example.com/p${page}/shop/item-${page}.html`)
  expect([may(`https://example.com${disallowed}`), may(`https://example.com${allowed}`)]).toEqual([false, true])
  expect(cpuMs()).toBeLessThan(5000)
})
