import { expect, test } from 'vitest'
import { createTraps } from '../traps/traps.ts'
import { createFrontier } from './frontier.ts'
import { createLeftOut } from './left-out.ts'

const site = 'https://example.com'

test('URLs come out in the order they went in, each page once, in the spelling of the site', () => {
  const frontier = createFrontier()
  expect(frontier.add(`${site}/b/`, 1, 'link')).toBe(true)
  expect(frontier.add(`${site}/a#x`, 1, 'link')).toBe(true)
  expect(frontier.add(`${site}/b`, 2, 'link')).toBe(false)
  expect(frontier.add(`${site}/b/#top`, 2, 'link')).toBe(false)
  expect(frontier.next()).toMatchObject({ position: 0, url: `${site}/b/`, depth: 1, source: 'link' })
  expect(frontier.next()).toMatchObject({ position: 1, url: `${site}/a` })
  expect(frontier.next()).toBeUndefined()
  expect(frontier.add(`${site}/c`, 2, 'sitemap')).toBe(true)
  expect(frontier.next()).toMatchObject({ position: 2, source: 'sitemap' })
})

test('a known page is not queued', () => {
  const frontier = createFrontier()
  expect(frontier.know(`${site}/x`)).toBe(true)
  expect(frontier.know(`${site}/x/`)).toBe(false)
  expect(frontier.isKnown(`${site}/x`)).toBe(true)
  expect(frontier.add(`${site}/x`, 1, 'link')).toBe(false)
})

test('a link makes a URL real that was only found in a script', () => {
  const frontier = createFrontier()
  frontier.add(`${site}/x`, 1, 'script')
  expect(frontier.add(`${site}/x`, 2, 'link')).toBe(false)
  expect(frontier.next()).toMatchObject({ source: 'link', depth: 1 })
})

test('a link of a real page replaces that of a guessed page', () => {
  const frontier = createFrontier()
  frontier.add(`${site}/x`, null, 'probe-link', 7)
  frontier.add(`${site}/x`, 2, 'link', 9)
  expect(frontier.next()).toMatchObject({ source: 'link', depth: 2, foundOn: 9 })
})

test('a failed guess is fetched again if a link to it is found', () => {
  const frontier = createFrontier()
  frontier.add(`${site}/x`, 1, 'script')
  const guess = frontier.next()
  if (guess) frontier.forget(guess)
  expect(frontier.add(`${site}/x`, 2, 'link')).toBe(true)
  expect(frontier.next()).toMatchObject({ position: 1, source: 'link' })
})

test('a hundred thousand URLs keep their order', () => {
  const frontier = createFrontier()
  for (let index = 0; index < 100_000; index += 1) frontier.add(`${site}/${index}`, 1, 'link')
  for (let index = 0; index < 100_000; index += 1) expect(frontier.next()?.position).toBe(index)
})

test('a redirect from a real URL makes a guess real, one from a guess does not', () => {
  const frontier = createFrontier()
  frontier.add(`${site}/x`, 1, 'script')
  frontier.add(`${site}/y`, 1, 'probe')
  frontier.confirm(`${site}/x`, 'probe')
  frontier.confirm(`${site}/y/`, 'link')
  frontier.confirm(`${site}/unknown`, 'link')
  expect(frontier.next()).toMatchObject({ source: 'script' })
  expect(frontier.next()).toMatchObject({ source: 'link' })
  expect(frontier.isKnown(`${site}/unknown`)).toBe(false)
})

test('suspected spider traps come after everything else, in the order they were found', () => {
  const frontier = createFrontier()
  expect(frontier.add(`${site}/calendar/2031/02`, 1, 'link')).toBe(false)
  expect(frontier.add(`${site}/a`, 1, 'link')).toBe(true)
  expect(frontier.add(`${site}/calendar/2031/03`, 1, 'script')).toBe(false)
  expect(frontier.add(`${site}/calendar/2031/03`, 2, 'link')).toBe(false)
  expect(frontier.add(`${site}/calendar/2031/04`, null, 'sitemap')).toBe(true)
  expect([frontier.next()?.url, frontier.next()?.url, frontier.next()]).toEqual([
    `${site}/a`,
    `${site}/calendar/2031/04`,
    undefined,
  ])
  expect(frontier.release()).toBe(true)
  expect(frontier.next()).toMatchObject({ position: 2, url: `${site}/calendar/2031/02` })
  expect(frontier.next()).toMatchObject({ position: 3, url: `${site}/calendar/2031/03`, source: 'link', depth: 1 })
  expect(frontier.release()).toBe(false)
})

test('a trap to which only guessed pages link is not reported', () => {
  const traps = createTraps({ startedAt: 0 })
  const leftOut = createLeftOut()
  const frontier = createFrontier(traps, leftOut)
  const add = (source: 'probe-link' | 'link', from: number, to: number) => {
    for (let nth = from; nth < to; nth += 1) frontier.add(`${site}/shop?PHPSESSID=${nth}abcdef0123456789`, 1, source, 1)
  }
  add('probe-link', 0, 40)
  expect(leftOut.countOf('guessed')).toBeGreaterThan(0)
  expect(leftOut.countOf('trap')).toBe(0)
  expect(traps.found()).toEqual([])
  add('link', 0, 40)
  expect(leftOut.countOf('guessed')).toBe(0)
  expect(leftOut.countOf('trap')).toBeGreaterThan(0)
  expect(traps.found()).toMatchObject([{ kind: 'session-id', leftOut: leftOut.countOf('trap') }])
})

test('a guess that was dropped with a trap counts as part of the trap once a page links to it', () => {
  const traps = createTraps({ startedAt: 0 })
  const leftOut = createLeftOut()
  const frontier = createFrontier(traps, leftOut)
  const months = Array.from({ length: 80 }, (_, nth) => {
    const month = String(1 + (nth % 12)).padStart(2, '0')
    return `${site}/calendar/${2031 + Math.floor(nth / 12)}/${month}`
  })
  for (const month of months) frontier.add(month, null, 'probe-link', 1)
  frontier.release()
  for (let queued = frontier.next(); queued !== undefined; queued = frontier.next()) traps.read(queued, {}, () => {})
  expect([leftOut.countOf('guessed'), leftOut.countOf('trap')]).toEqual([30, 0])
  frontier.add(months.at(-1) ?? '', 2, 'link', 3)
  expect([leftOut.countOf('guessed'), leftOut.countOf('trap')]).toEqual([29, 1])
  expect(traps.found()).toMatchObject([{ kind: 'calendar', leftOut: 1 }])
  expect(frontier.size() + leftOut.size()).toBe(months.length)
})

test('a URL comes out as it went in', () => {
  const frontier = createFrontier()
  const sources = ['start', 'link', 'script', 'sitemap', 'probe', 'list'] as const
  const went = sources.flatMap((source) => [null, 0, 7, 5000].map((depth) => ({ source, depth })))
  for (const [at, { source, depth }] of went.entries()) frontier.add(`${site}/page-${'x'.repeat(at)}/`, depth, source)
  for (const [at, each] of went.entries()) {
    const url = `${site}/page-${'x'.repeat(at)}`
    expect(frontier.next()).toMatchObject({ ...each, position: at, url: `${url}/`, key: url })
  }
})

test('a URL remembers the page with the first link to it', () => {
  const frontier = createFrontier()
  frontier.add(`${site}/start`, 0, 'start')
  frontier.add(`${site}/linked`, 1, 'link', 0)
  frontier.add(`${site}/linked`, 1, 'link', 7)
  frontier.add(`${site}/mapped`, null, 'sitemap')
  frontier.add(`${site}/mapped`, 3, 'link', 8)
  frontier.add(`${site}/named`, null, 'named')
  frontier.add(`${site}/named`, 2, 'link', 9)
  frontier.add(`${site}/script`, 2, 'script', 3)
  frontier.add(`${site}/script`, 2, 'link', 4)
  frontier.add(`${site}/guessed`, null, 'probe')
  frontier.add(`${site}/guessed`, 2, 'link', 4)
  const found = Array.from({ length: 6 }, () => frontier.next()?.foundOn)
  expect(found).toEqual([null, 0, null, 9, 3, 4])
})

test('this is remembered for each of many waiting URLs', () => {
  const frontier = createFrontier()
  for (let number = 0; number < 5000; number += 1) frontier.add(`${site}/${number}`, 1, 'link', number)
  for (let number = 0; number < 4000; number += 1) expect(frontier.next()?.foundOn).toBe(number)
  for (let number = 5000; number < 9000; number += 1) frontier.add(`${site}/${number}`, 1, 'link', number)
  for (let number = 4000; number < 9000; number += 1) expect(frontier.next()?.foundOn).toBe(number)
})

test('another link is final once its page was requested, in the same spelling, and is no guess', () => {
  const frontier = createFrontier()
  const isFinal = () => [`${site}/a`, `${site}/a/`, `${site}/guess`].map(frontier.isFinal)
  frontier.add(`${site}/a`, 1, 'link')
  frontier.add(`${site}/guess`, 1, 'script')
  expect(isFinal()).toEqual([false, false, false])
  frontier.settle(`${site}/a`)
  frontier.settle(`${site}/guess`)
  expect(isFinal()).toEqual([true, false, false])
  frontier.add(`${site}/a/`, 2, 'link')
  frontier.add(`${site}/guess`, 2, 'link')
  expect(isFinal()).toEqual([true, true, true])
})
