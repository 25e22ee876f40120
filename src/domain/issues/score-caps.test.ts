import { describe, expect, it } from 'vitest'
import { capsOf, describeCap, lowestCap, type SiteState } from './score-caps.ts'

const FINE: SiteState = {
  ...{ start: 'indexable', indexablePages: 9, noindexPages: 0, canonicalisedPages: 0 },
  ...{ blockedPages: 0, blockedForAi: { start: false, all: false } },
  ...{ linkedUrls: 100, brokenUrls: 0 },
}
const TITLES: Record<string, string> = {
  home_not_indexable: 'Start page cannot be listed',
  canonical_other_host: 'Canonical points to another site',
  noindex: 'Page is set to noindex',
  broken_internal_link: 'Broken internal links',
  client_error: 'Page not found',
}
const describeWith = (changes: Partial<SiteState>, found: string[]) =>
  capsOf(
    { ...FINE, ...changes },
    Object.entries(TITLES).map(([id, title]) => ({
      check: { id, title },
      tally: { found: found.includes(id) ? 1 : 0 },
    })),
  ).map(describeCap)

describe('a limit of the score', () => {
  it('names what keeps all pages out of search results, also if it is only information', () => {
    const all = { start: 'canonicalised', indexablePages: 0, canonicalisedPages: 4 } as const
    expect(describeWith(all, ['home_not_indexable', 'canonical_other_host'])).toEqual([
      'At most 20: search engines may not list the start page, because its canonical names another page. ' +
        'Cause: “Start page cannot be listed”.',
      'At most 10: search engines may list no page of the site. 4 pages name another page as canonical. ' +
        'Causes: “Start page cannot be listed”, “Canonical points to another site”.',
    ])
  })

  it('names the check that found the reason, if the check of the start page did not judge it', () => {
    expect(describeWith({ start: 'noindex' }, ['noindex', 'canonical_other_host'])).toEqual([
      'At most 20: search engines may not list the start page, because it is set to noindex. ' +
        'Cause: “Page is set to noindex”.',
    ])
  })

  it('of several, the lowest is the one to show where there is space for one', () => {
    const caps = capsOf({ ...FINE, start: 'noindex', indexablePages: 0, brokenUrls: 60 }, [])
    expect([caps.map(({ most }) => most), lowestCap(caps)?.kind, lowestCap([])]).toEqual([
      [20, 10, 30],
      'indexable',
      null,
    ])
  })

  it('names the checks that found the broken URLs', () => {
    expect(describeWith({ brokenUrls: 11 }, ['client_error', 'broken_internal_link', 'noindex'])).toEqual([
      'At most 60: 11 of 100 linked URLs are broken, more than 10 %. ' +
        'Causes: “Broken internal links”, “Page not found”.',
    ])
  })

  it('is about Google if robots.txt blocks pages, which is decided for Googlebot', () => {
    expect(describeWith({ start: 'blocked', indexablePages: 0, blockedPages: 3 }, [])).toEqual([
      'At most 20: Google may not list the start page, because robots.txt blocks it for Googlebot.',
      'At most 10: Google may list no page of the site. 3 pages are blocked by robots.txt for Googlebot.',
    ])
  })

  it('says why even if the checks that could find it are off', () => {
    expect(describeWith({ start: 'error', indexablePages: 0, noindexPages: 1 }, [])).toEqual([
      'At most 20: the start page does not load.',
      'At most 10: search engines may list no page of the site. 1 page is set to noindex.',
    ])
  })
})
