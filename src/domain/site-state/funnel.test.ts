import { expect, it } from 'vitest'
import { EMPTY_BALANCE } from '../crawls/crawl-balance.ts'
import { parseFilter } from '../explorer/parse-filter.ts'
import { funnelOf } from './funnel.ts'
import { PAGE_SET_NAMES, PAGE_SETS, type PageSet } from './page-sets.ts'

const sets = {
  ...(Object.fromEntries(PAGE_SET_NAMES.map((name) => [name, 0])) as Record<PageSet, number>),
  ...{ requested: 100, loaded: 80, broken: 20, indexable: 60, noindex: 5, canonicalised: 15, canonicalOnSite: 15 },
  ...{ inSitemap: 45, notInSitemap: 15, linked: 59, unlinked: 1, linkedInSitemap: 44, unlinkedInSitemap: 1 },
}
const LEFT_OUT = 'because pages of the site were left out'
const failures = [
  { kind: 'http-status', statusCode: 404, pages: 15 },
  { kind: 'timed-out', statusCode: null, pages: 3 },
  { kind: 'timed-out', statusCode: 200, pages: 2 },
]
const counts = { sets, failures, sitemaps: 1 }
const balance = {
  ...EMPTY_BALANCE,
  ...{ found: 145, crawled: 82, failed: 20, guessed: 2, leftOut: { redirect: 10, robots: 30, guessed: 3 } },
}

it('leads from the URLs that were found to the pages that search engines can find', () => {
  const steps = funnelOf({ counts, balance, linksNotKnown: null })
  expect(steps.map(({ id, count, of, share }) => [id, count, of, share])).toEqual([
    ['found', 140, null, null],
    ['crawled', 100, 'found', 100 / 140],
    ['loaded', 80, 'crawled', 0.8],
    ['indexable', 60, 'loaded', 0.75],
    ['in-sitemap', 45, 'indexable', 0.75],
    ['linked', 44, 'in-sitemap', 44 / 45],
  ])
})

it('says what fell out before each step, and all of it', () => {
  const steps = funnelOf({ counts, balance, linksNotKnown: null })
  expect(steps.map(({ lost }) => lost.map(({ label, count }) => `${count} ${label}`))).toEqual([
    [],
    ['30 Disallowed by robots.txt', '10 Redirect to another URL'],
    ['15 404 Not Found', '5 Timed out'],
    ['15 Canonical is another URL', '5 Noindex'],
    ['15 In no sitemap'],
    ['1 No page links to them'],
  ])
  const countOf = new Map(steps.map(({ id, count }) => [id, count]))
  for (const { of, count, lost } of steps) {
    if (of === null) continue
    expect(lost.reduce((sum, each) => sum + each.count, count ?? 0)).toBe(countOf.get(of))
  }
})

it('does not say how many URLs were found if an old crawl did not count them', () => {
  const [first] = funnelOf({ counts, balance: null, linksNotKnown: LEFT_OUT })
  expect(first).toMatchObject({ id: 'crawled', of: null, share: null, lost: [] })
})

it('says that Google cannot index pages that robots.txt blocks for it', () => {
  const noteOf = (isBlocked: boolean) =>
    funnelOf({ counts, balance, linksNotKnown: null, isBlocked }).find(({ id }) => id === 'indexable')?.note
  expect(noteOf(true)).toBe('Not for Google: robots.txt blocks all of them for Googlebot.')
  expect(noteOf(false)).toBeNull()
})

it('has no shares of nothing', () => {
  const nothing = Object.fromEntries(PAGE_SET_NAMES.map((name) => [name, 0])) as Record<PageSet, number>
  const steps = funnelOf({
    counts: { sets: nothing, failures: [], sitemaps: null },
    balance: EMPTY_BALANCE,
    linksNotKnown: null,
  })
  expect(steps.map(({ share }) => share)).toEqual([null, null, null, null, null])
})

it('each step is a part of the one before', () => {
  for (const sitemaps of [null, 0, 1]) {
    const steps = funnelOf({ counts: { ...counts, sitemaps }, balance, linksNotKnown: null })
    expect(steps.map(({ of }) => of)).toEqual([null, ...steps.slice(0, -1).map(({ id }) => id)])
    const last = steps.at(-1)
    if (!last || !('pages' in last.rows)) throw new Error('no step')
    expect(last.rows.pages.includes('inSitemap is yes')).toBe(sitemaps === 1)
  }
})

it('says what its last number leaves open', () => {
  const last = (sitemaps: number | null, linksNotKnown: string | null, needsScripts = 0) =>
    funnelOf({ counts: { ...counts, sets: { ...sets, needsScripts }, sitemaps }, balance, linksNotKnown }).at(-1)
  expect(last(1, null)).toMatchObject({ count: 44, note: null })
  expect(last(0, null)).toMatchObject({
    ...{ count: 59, of: 'indexable', note: 'Of the indexable pages: no sitemap lists URLs of the site.' },
  })
  expect(last(null, LEFT_OUT)).toMatchObject({
    ...{ count: 59, share: null, lost: [] },
    note:
      'Of the indexable pages: the crawl read no sitemap. ' +
      'This is the least: how many no page links to is not known because pages of the site were left out.',
  })
  expect(last(1, 'because a script probably adds links to the pages', 1)).toMatchObject({
    ...{ share: null, lost: [{ label: 'Probably no page links to them', count: 1 }] },
    ...{ note: 'In the HTML. Links of 1 page need scripts, which this crawl did not run.' },
  })
})

it('has only filters that the explorer can read', () => {
  const ofSteps = funnelOf({ counts, balance, linksNotKnown: null })
    .flatMap(({ rows, lost }) => [rows, ...lost.map((each) => each.rows)])
    .flatMap((rows) => ('pages' in rows ? [rows.pages] : []))
  for (const filter of [...Object.values(PAGE_SETS), ...ofSteps])
    expect(parseFilter(filter), filter).toMatchObject({ ok: true })
})
