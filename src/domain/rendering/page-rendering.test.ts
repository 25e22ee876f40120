import { expect, test } from 'vitest'
import type { BrowserLog } from '../browser/browser-log.ts'
import { describePageRendering } from './page-rendering.ts'

const NONE = { total: 0, entries: [] }
const LOG: BrowserLog = {
  ...{ errors: NONE, consoleErrors: NONE, failedRequests: NONE, dialogs: NONE, left: NONE },
  ...{ actions: [], blockedRequests: 0 },
}
const PAGE = { url: 'https://bakery.example/rye', headers: null, links: { raw: 2, rendered: 2 } }

const cookiesOf = (header: string, date = 'Thu, 05 Mar 2026 10:00:00 GMT') =>
  describePageRendering({ facts: {}, rawFacts: null }, { ...PAGE, headers: { 'set-cookie': header, date } }).cookies

test('parts that scripts change are marked, and others are not', () => {
  const head = { title: 'Rye', metaDescription: null, h1s: ['Rye'], robots: [], robotsByAgent: {} }
  const raw = { ...head, canonical: null }
  const rendered = { ...raw, title: 'Rye bread', robots: ['noindex'], robotsByAgent: { bingbot: ['nofollow'] } }
  const links = { raw: 1, rendered: 12 }
  const { parts } = describePageRendering({ facts: rendered, rawFacts: raw }, { ...PAGE, links })
  expect(parts.filter(({ isSame }) => !isSame)).toEqual([
    { name: 'Title', raw: 'Rye', rendered: 'Rye bread', isSame: false },
    { name: 'Robots', raw: '', rendered: 'noindex; bingbot: nofollow', isSame: false },
    { name: 'Links', raw: '1 link', rendered: '12 links', isSame: false },
  ])
  expect(parts).toHaveLength(7)
  expect(describePageRendering({ facts: rendered, rawFacts: null }, PAGE).parts).toEqual([])
})

test('structured data is compared by type if it is known on both sides', () => {
  const dataOf = (...types: string[][]) => {
    const nodes = types.map(
      (types) => ({ format: 'json-ld', types, id: null, isSchemaOrg: true, properties: {}, path: '' }) as const,
    )
    return { structuredData: { nodes, isCut: false, jsonLdBlocks: [], jsonLdErrors: [], microdataProblems: [] } }
  }
  const compare = (rawFacts: object, facts: object) =>
    describePageRendering({ facts, rawFacts }, PAGE).parts.find(({ name }) => name === 'Structured data')
  const [sent, written] = [dataOf(['WebSite'], ['Product']), dataOf(['Product'], ['WebSite'], [], ['Product'])]
  const large = { structuredData: { ...dataOf().structuredData, isCut: true } }
  expect(compare(large, written)).toMatchObject({ raw: 'too large to read' })
  expect(compare(sent, written)).toMatchObject({
    raw: '2 items: Product, WebSite',
    rendered: '4 items: Product (2), WebSite, without a type',
    isSame: false,
  })
  expect(compare(dataOf(), sent)).toMatchObject({ raw: '', isSame: false })
  expect(compare(sent, dataOf(['Product'], ['WebSite']))).toMatchObject({ isSame: true })
  expect(compare({}, sent)).toBeUndefined()
})

test('texts that differ only behind the part that is shown are marked', () => {
  const [raw, rendered] = ['a', 'b'].map((end) => ({ title: `${'x'.repeat(600)}${end}` }))
  const [title] = describePageRendering({ facts: rendered ?? {}, rawFacts: raw ?? {} }, PAGE).parts
  expect(title).toMatchObject({ raw: `${'x'.repeat(500)}…`, isSame: false })
})

test('equal errors are listed once with their number, and those not kept are in the total', () => {
  const error = { kind: 'exception', message: 'Error: burnt', url: 'https://bakery.example/oven.js', line: 3 } as const
  const browserLog: BrowserLog = {
    ...LOG,
    errors: { total: 7, entries: [error, error, { ...error, line: 4 }] },
    consoleErrors: { total: 1, entries: [{ text: 'Error: burnt', url: error.url, line: 3 }] },
    droppedErrors: 2,
  }
  const { log } = describePageRendering({ facts: { browserLog }, rawFacts: null }, PAGE)
  expect(log?.errors).toEqual({
    total: 10,
    entries: [
      { ...error, count: 2 },
      { ...error, line: 4, count: 1 },
      { ...error, kind: 'console', count: 1 },
    ],
  })
})

test.each([
  ['sessionid=…; Path=/; HttpOnly', 'until the browser is closed'],
  ['prefs=…; max-age=63072000; Expires=Thu, 05 Mar 2020 10:00:00 GMT', '730 days'],
  ['prefs=…; Expires=Thu, 05 Mar 2026 12:00:00 GMT', '2 hours'],
  ['prefs=…; Expires=soon', null],
])('the cookie %s lasts: %s', (header, lifetime) => {
  expect(cookiesOf(header).entries).toEqual([expect.objectContaining({ host: 'bakery.example', lifetime })])
})

test('cookies that are deleted do not count, and those of other sites do', () => {
  const deleted = 'old=…; Max-Age=0\nolder=…; Expires=Thu, 01 Jan 1970 00:00:00 GMT\nshop=…; Domain=.example'
  expect(cookiesOf(deleted).hasOtherSites).toBe(false)
  expect(cookiesOf(deleted).entries.map(({ name, host }) => `${name} ${host}`)).toEqual(['shop example'])
  const cookies = Array.from({ length: 60 }, () => ({ name: '_ad', host: 'ads.example' }))
  const facts = { tracking: { consent: null, hosts: [], cookies } }
  const all = describePageRendering({ facts, rawFacts: null }, PAGE).cookies
  expect([all.hasOtherSites, all.total, all.entries.length, all.entries[0]]).toEqual([
    true,
    60,
    50,
    { name: '_ad', host: 'ads.example', lifetime: null },
  ])
})
