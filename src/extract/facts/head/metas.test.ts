import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const metasOf = (html: string) => extractHtml(html).metas

test('metas have a key, the attribute it is in, their content and their place', () => {
  const html =
    '<meta name=Generator content=" Oven \n 4.2 "><meta property="article:author" content=Ada>' +
    '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'"><p><meta name=referrer content=origin>'
  expect(metasOf(html)).toEqual({
    total: 4,
    entries: [
      { attribute: 'name', key: 'generator', content: 'Oven 4.2', isInHead: true },
      { attribute: 'property', key: 'article:author', content: 'Ada', isInHead: true },
      { attribute: 'http-equiv', key: 'content-security-policy', content: "default-src 'self'", isInHead: true },
      { attribute: 'name', key: 'referrer', content: 'origin', isInHead: false },
    ],
  })
})

test.each([
  '<meta name=description content=Rye>',
  '<meta name=viewport content="width=device-width">',
  '<meta name=robots content=noindex><meta name=googlebot content=noindex><meta name=x content=noindex>',
  '<meta property=og:title content=Rye><meta name="twitter:card" content=summary>',
  '<meta charset=utf-8>',
  '<meta itemprop=price content=3>',
  '<meta content=Rye><meta name="" content=Rye>',
  '<svg><metadata name=generator content=x /></svg>',
])('other groups keep %s', (html) => {
  expect(metasOf(html)).toEqual({ total: 0, entries: [] })
})

test('a tag with two keys has an entry for each that no other group keeps', () => {
  const html = '<meta name=author property="article:author" content=Ada><meta name=description property=x content=Rye>'
  expect(metasOf(html).entries.map(({ attribute, key }) => [attribute, key])).toEqual([
    ['name', 'author'],
    ['property', 'article:author'],
    ['property', 'x'],
  ])
})

test('a policy after a script that runs is marked', () => {
  const policy = '<meta http-equiv=content-security-policy content="script-src none">'
  const isMarked = (before: string) => metasOf(before + policy).entries[0]?.isAfterScript === true
  expect(isMarked('')).toBe(false)
  expect(isMarked('<script type="application/ld+json">{}</script>')).toBe(false)
  expect(isMarked('<script src="/a.js"></script><script type=x></script>')).toBe(true)
})

test('a whole security policy is kept', () => {
  const policy = `script-src ${'https://cdn.example/script.js '.repeat(200)}`.trim()
  expect(metasOf(`<meta http-equiv=content-security-policy content="${policy}">`).entries[0]?.content).toBe(policy)
})

test('a hostile page cannot make them large', () => {
  const long = '🥐'.repeat(3000)
  const policies = metasOf(`<meta http-equiv="${long}" content="${long}">`.repeat(300))
  expect([policies.total, policies.entries.length]).toEqual([300, 16])
  const names = metasOf(`<meta name="a" content="${long}">`.repeat(300))
  expect([names.total, names.entries.length]).toEqual([300, 199])
  expect(JSON.stringify([policies, names]).length).toBeLessThan(250_000)
})

test('metas for browsers without scripts are marked', () => {
  const html =
    '<noscript><meta http-equiv=refresh content="0;url=/plain"></noscript><meta name=author content=Ada>' +
    '<p>Rye<noscript><meta name=x content=y></noscript><meta name=z content=y>'
  expect(metasOf(html).entries.map(({ key, isInNoscript = false }) => [key, isInNoscript])).toEqual([
    ['refresh', true],
    ['author', false],
    ['x', true],
    ['z', false],
  ])
})
