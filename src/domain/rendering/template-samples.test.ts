import { expect, test } from 'vitest'
import { createTemplateSampler } from './template-samples.ts'

const SHOP = 'A'.repeat(32)
const BLOG = 'B'.repeat(32)
/** Shares this many of 32 characters with `SHOP`. */
const like = (shared: number) => 'A'.repeat(shared) + 'c'.repeat(32 - shared)

function decideAll(pages: [path: string, layout: string][], perTemplate = 2) {
  const sampler = createTemplateSampler(perTemplate)
  return pages.map(([path, layout]) => sampler.decide({ url: `https://example.com${path}`, layout }))
}

test.each<[string, [string, string][], [string, boolean][]]>([
  ['the home page is a template', [['/', SHOP]], [['/', true]]],
  [
    'pages of a folder share a template, and only the first ones are samples',
    [
      ['/shop/a', SHOP],
      ['/shop/b', SHOP],
      ['/shop/c/', SHOP],
    ],
    [
      ['/shop/*', true],
      ['/shop/*', true],
      ['/shop/*', false],
    ],
  ],
  [
    'numbers and ids in the path do not matter',
    [
      ['/blog/2024/a', BLOG],
      ['/blog/2025/b', BLOG],
      ['/blog/0a1b2c3d4e/c', BLOG],
    ],
    [
      ['/blog/*/*', true],
      ['/blog/*/*', true],
      ['/blog/*/*', false],
    ],
  ],
  [
    'a different layout is a different template',
    [
      ['/a', SHOP],
      ['/b', BLOG],
      ['/c', SHOP],
      ['/d', SHOP],
    ],
    [
      ['/*', true],
      ['/* (layout 2)', true],
      ['/*', true],
      ['/*', false],
    ],
  ],
  [
    '20 of 32 characters are similar',
    [
      ['/a', SHOP],
      ['/b', like(20)],
    ],
    [
      ['/*', true],
      ['/*', true],
    ],
  ],
  [
    '19 of 32 are not',
    [
      ['/a', SHOP],
      ['/b', like(19)],
    ],
    [
      ['/*', true],
      ['/* (layout 2)', true],
    ],
  ],
  [
    'a page with a query belongs to its path',
    [
      ['/a?x=1', SHOP],
      ['/?page=2', SHOP],
    ],
    [
      ['/*', true],
      ['/', true],
    ],
  ],
])('%s', (_name, pages, expected) => {
  expect(decideAll(pages)).toEqual(expected.map(([template, isSample]) => ({ template, isSample })))
})

test('the same pages in the same order get the same decisions', () => {
  const pages = Array.from({ length: 500 }, (_, n): [string, string] => [`/${n % 7}x/${n}`, n % 3 ? SHOP : BLOG])
  expect(decideAll(pages)).toEqual(decideAll(pages))
})

test('a shop of 50,000 pages in 1,000 folders needs about 200 renderings', () => {
  const pages = Array.from({ length: 50_000 }, (_, n): [string, string] => [`/c${n % 1000}x/p${n}`, SHOP])
  const decided = decideAll(pages, 5)
  expect(decided.filter(({ isSample }) => isSample)).toHaveLength(200)
  expect(new Set(decided.map(({ template }) => template)).size).toBe(40)
})

test('pages that all look different are bounded', () => {
  const layout = (n: number) =>
    Array.from({ length: 32 }, (_, at) => String.fromCharCode(65 + ((n * (at + 3)) % 61))).join('')
  const pages = Array.from({ length: 5000 }, (_, n): [string, string] => [`/f${n}x/p`, layout(n)])
  expect(decideAll(pages, 5).filter(({ isSample }) => isSample).length).toBeLessThanOrEqual(1000)
  expect(new Set(decideAll(pages).map(({ template }) => template)).size).toBeLessThanOrEqual(200)
  const inOneFolder = pages.map(([, each], n): [string, string] => [`/p${n}`, each])
  expect(new Set(decideAll(inOneFolder).map(({ template }) => template)).size).toBeLessThanOrEqual(10)
})
