import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'

const rulesOf = (html: string, header?: string) => {
  const headers = { 'content-type': 'text/html', ...(header === undefined ? {} : { 'x-robots-tag': header }) }
  return extractHtml({ html, headers }).robotsRules
}
const meta = (content: string) => rulesOf(`<meta name=robots content="${content}">`).entries[0]?.rules
const written = (html: string, header?: string) =>
  rulesOf(html, header).entries.map(({ agent, from, rules }) => {
    const texts = rules.map(({ directive, value }) => (value === null ? directive : `${directive}=${value}`))
    return [agent, from, ...texts].join(' | ')
  })

test('a page that says nothing to crawlers', () => {
  expect(rulesOf('<meta name=author content=noone><meta property=robots content=noindex>')).toEqual({
    total: 0,
    entries: [],
  })
})

test('each tag is a statement of its own, then each header', () => {
  const html =
    '<meta name=ROBOTS content="INDEX, follow"><meta name=googlebot content=noindex><p><meta name=robots content=none>'
  expect(written(html, 'noindex,\nbingbot: nofollow, noarchive, *: nosnippet')).toEqual([
    'robots | head | index | follow',
    'googlebot | head | noindex',
    'robots | body | none',
    'robots | header | noindex',
    'bingbot | header | nofollow | noarchive',
    'robots | header | nosnippet',
  ])
})

test('a tag without directives is a statement as well', () => {
  expect(rulesOf('<p><meta name=robots content=""><meta name=robots>').entries).toEqual([
    { agent: 'robots', from: 'body', rules: [], written: '' },
    { agent: 'robots', from: 'body', rules: [], written: '' },
  ])
})

test.each([
  ['noindex nofollow', [{ directive: 'noindex nofollow', value: null }]],
  ['noindex; nofollow', [{ directive: 'noindex; nofollow', value: null }]],
  ['noindx,, ', [{ directive: 'noindx', value: null }]],
  ['max-snippet: 20', [{ directive: 'max-snippet', value: '20' }]],
  ['Max-Image-Preview:Large', [{ directive: 'max-image-preview', value: 'Large' }]],
  ['max-image-preview=large', [{ directive: 'max-image-preview=large', value: null }]],
  ['noindex: yes', [{ directive: 'noindex', value: 'yes' }]],
  ['max-snippet:', [{ directive: 'max-snippet', value: '' }]],
])('unknown directives are kept: %s', (content, expected) => {
  expect(meta(content)).toEqual(expected)
})

test.each([
  ['2030-06-25', []],
  ['Tue, 25 Jun 2030 15:00:00 PST', []],
  ['Tue, Jun 25 2030 15:00', []],
  ['25 Jun 2030, 15:00:00, PST', []],
  ['tomorrow, or later', []],
  ['Tuesday, 25-Jun-30 15:00:00 GMT', ['noarchive']],
  ['2030-06-25', ['nositelinkssearchbox', 'nopagereadaloud']],
  ['2030-06-25', ['max-snippet: 20']],
])('the date %s ends at the next directive: %j', (date, next) => {
  const content = ['noindex', `unavailable_after: ${date}`, ...next].join(', ')
  const rules = [
    { directive: 'noindex', value: null },
    { directive: 'unavailable_after', value: date },
    ...next.map((part) => ({ directive: part.split(': ')[0], value: part.split(': ')[1] ?? null })),
  ]
  expect(meta(content)).toEqual(rules)
  expect(rulesOf('', content).entries).toEqual([{ agent: 'robots', from: 'header', rules, written: content }])
})

test('in a header, a crawler name ends a date', () => {
  expect(written('', 'unavailable_after: 25 Jun 2030 15:00:00 PST, otherbot: noindex')).toEqual([
    'robots | header | unavailable_after=25 Jun 2030 15:00:00 PST',
    'otherbot | header | noindex',
  ])
})

test('in a header, a directive is no crawler name', () => {
  expect(written('', 'noindex: nofollow')).toEqual(['robots | header | noindex=nofollow'])
})

test('a hostile page cannot make them large', () => {
  const one = `<meta name=robots content="${'noindex,'.repeat(1000)}${'x'.repeat(10_000)}">`
  const rules = rulesOf(one.repeat(120), 'noindex, '.repeat(1000))
  expect(rules.total).toBe(121)
  expect(rules.entries).toHaveLength(5)
  const dates = rulesOf(`<meta name=robots content="unavailable_after: ${'x,'.repeat(20_000)}">`.repeat(20))
  expect(JSON.stringify([rules, dates]).length).toBeLessThan(100_000)
})
