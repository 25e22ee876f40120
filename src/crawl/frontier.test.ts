import { expect, test } from 'vitest'
import { createFrontier } from './frontier.ts'

const site = 'https://example.com'

test('addresses come out in the order they went in, each page once, as the site wrote them', () => {
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

test('a page that is known need not be queued', () => {
  const frontier = createFrontier()
  expect(frontier.know(`${site}/x`)).toBe(true)
  expect(frontier.know(`${site}/x/`)).toBe(false)
  expect(frontier.isKnown(`${site}/x`)).toBe(true)
  expect(frontier.add(`${site}/x`, 1, 'link')).toBe(false)
})

test('a link makes an address real that only stood in a script', () => {
  const frontier = createFrontier()
  frontier.add(`${site}/x`, 1, 'script')
  expect(frontier.add(`${site}/x`, 2, 'link')).toBe(false)
  expect(frontier.next()).toMatchObject({ source: 'link', depth: 1 })
})

test('a guess that led nowhere can be found again by a real link', () => {
  const frontier = createFrontier()
  frontier.add(`${site}/x`, 1, 'script')
  const guess = frontier.next()
  if (guess) frontier.forget(guess)
  expect(frontier.add(`${site}/x`, 2, 'link')).toBe(true)
  expect(frontier.next()).toMatchObject({ position: 1, source: 'link' })
})

test('a hundred thousand addresses keep their order', () => {
  const frontier = createFrontier()
  for (let index = 0; index < 100_000; index += 1) frontier.add(`${site}/${index}`, 1, 'link')
  for (let index = 0; index < 100_000; index += 1) expect(frontier.next()?.position).toBe(index)
})

test('a redirect from a real address makes a guess real, one from a guess does not', () => {
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
