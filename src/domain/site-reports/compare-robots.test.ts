import { expect, it } from 'vitest'
import { compareRobots, ignoredLines } from './compare-robots.ts'

const page = (path: string) => ({ url: `https://bakery.example${path}`, isPage: true, isIndexable: true })

function changesOf(before: string, after: string, paths: string[], bots = ['googlebot']) {
  const comparison = compareRobots(before, after, bots)
  for (const path of paths) comparison.add(page(path))
  return comparison.changes()
}

it.each([
  ['', 'User-agent: *\nDisallow: /a', 1, 0],
  ['User-agent: *\nDisallow: /a', '', 0, 1],
  ['User-agent: *\nDisallow: /', 'User-agent: *\nDisallow: /\nAllow: /a', 0, 1],
  ['User-agent: *\nDisallow: /', 'User-agent: googlebot\nDisallow: /b', 0, 1],
  ['User-agent: *\nDisallow: /a', 'User-agent: gptbot\nDisallow: /\nUser-agent: *\nDisallow: /a', 0, 0],
])('%j, edited to %j, loses %i and gains %i pages', (before, after, lost, gained) => {
  expect(changesOf(before, after, ['/a', '/b'])).toMatchObject([{ lost: { pages: lost }, gained: { pages: gained } }])
})

it('names the lines that decide before and after', () => {
  const [change] = changesOf('User-agent: *\nAllow: /a\nDisallow: /z', '\n\nUser-agent: *\nDisallow: /', ['/a'])
  expect(change?.lost.urls).toEqual([
    { ...page('/a'), before: { line: 2, text: 'Allow: /a' }, after: { line: 4, text: 'Disallow: /' } },
  ])
})

it('lists the first 100 URLs and counts all', () => {
  const paths = Array.from({ length: 101 }, (_, number) => `/${number}`)
  const [change] = changesOf('', 'User-agent: *\nDisallow: /', paths)
  expect([change?.lost.pages, change?.lost.urls.length, change?.blockedAfter]).toEqual([101, 100, 101])
})

it('lists the crawlers in the order in which they were chosen, also if they share their rules', () => {
  const changes = changesOf('', 'User-agent: bingbot\nDisallow: /', ['/'], ['gptbot', 'bingbot', 'googlebot'])
  expect(changes.map(({ bot, lost }) => [bot, lost.pages])).toEqual([
    ['gptbot', 0],
    ['bingbot', 1],
    ['googlebot', 0],
  ])
})

it('25,000 rules on 50,000 URLs are compared in seconds', () => {
  const rules = Array.from({ length: 25_000 }, (_, number) => `Disallow: /p${number}/*x`).join('\n')
  const comparison = compareRobots('', `User-agent: *\n${rules}`, ['googlebot', 'gptbot', 'bingbot'])
  const start = performance.now()
  for (let number = 0; number < 50_000; number += 1) comparison.add(page(`/p${number}/ax`))
  expect(comparison.changes()[0]?.lost.pages).toBe(25_000)
  expect(performance.now() - start).toBeLessThan(20_000)
})

it('says which lines crawlers ignore', () => {
  const text = '# a comment\n\nUser-agent: *\nNoindex: /a\nDisalow: /b\nwhat is this'
  expect(ignoredLines(text, 1)).toEqual({ total: 2, lines: [{ line: 4, text: 'Noindex: /a' }] })
})
