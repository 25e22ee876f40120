import { expect, test } from 'vitest'
import { hasTarget } from '#domain/facts/link-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'

const HTML =
  '<html id=page><body id=top><a name=old>x</a><p id="für">y</p><svg><g id=Icon /></svg><img name=loaf>' +
  '<template><p id=hidden></template><h2 id="rye bread"></h2><h2 id="rye bread"></h2><p id=""></p><i id=100%></i>'

test.each<[string, boolean]>([
  ['page', true],
  ['top', true],
  ['old', true],
  ['für', true],
  ['f%C3%BCr', true],
  ['Icon', true],
  ['icon', false],
  ['loaf', false],
  ['hidden', false],
  ['rye%20bread', true],
  ['100%', true],
  ['', false],
  ['spelt', false],
])('does #%s exist: %s', (fragment, isFound) => {
  expect(hasTarget(extractHtml(HTML).targets, fragment)).toBe(isFound)
})

test('an id is stored once, in 5 characters', () => {
  expect(extractHtml('<p id=a></p><p id=a></p><p id=b></p>').targets.hashes).toHaveLength(10)
  expect(extractHtml('<p>').targets).toEqual({ hashes: '', isCut: false })
})

test.each([
  ['<div data-id=about></div>', 1],
  ['<section data-anchor="#about"></section>', 1],
  ['<a href="#tab" data-toggle=tab>Tab</a><a href="#menu" role=button>Menu</a>', 2],
  ['<a href="/bread#rye" onclick="go()">Rye</a><a href="#rye">Rye</a><div data-id=12></div>', 0],
])('names that only scripts find are kept apart: %s', (html, count) => {
  const { hashes, scripted = '' } = extractHtml(html).targets
  expect([hashes, scripted.length]).toEqual(['', 5 * count])
})

test('a hostile page cannot make them large', () => {
  const ids = Array.from({ length: 10_001 }, (_, at) => `<p id=x${at}>`)
  expect(extractHtml(ids.slice(0, 10_000).join('')).targets.isCut).toBe(false)
  const { hashes, isCut } = extractHtml(ids.join('')).targets
  expect([hashes.length, isCut]).toEqual([50_000, true])
  const { targets } = extractHtml(ids.join('').replaceAll('id=x', 'data-id=rye'))
  expect([targets.scripted?.length, targets.isCut]).toEqual([50_000, true])
})

test('different ids have different hashes', () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `section-${at}`)
  const { targets } = extractHtml(
    names
      .slice(0, 10_000)
      .map((name) => `<p id=${name}>`)
      .join(''),
  )
  expect(names.filter((name) => hasTarget(targets, name))).toHaveLength(10_000)
})
