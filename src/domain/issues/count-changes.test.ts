import { describe, expect, it } from 'vitest'
import { CATEGORY_OF_CHECK } from '../checks/check-categories.generated.ts'
import type { Indexability } from '../reports/report.ts'
import { type ChangeGroup, countChanges, countUrlChanges, FIXED_BY, LOST_AS, LOST_WITH } from './count-changes.ts'

const read = (...issueTypes: string[]) => ({ issueTypes, wasRead: true })
const LEFT_OUT = { blocked: 0, leftOut: 0 }
const ALL = { renderedOnce: 0 }
const NONE = { byRules: { appeared: 0, fixed: 0 }, unknown: { appeared: 0, fixed: 0 } }
const BY_RULES_FIXED = { byRules: { appeared: 0, fixed: 1 } }
const unread = { issueTypes: [], wasRead: false }
const group = (changes: Partial<ChangeGroup>): ChangeGroup => ({
  before: read(),
  after: read(),
  isChanged: false,
  pages: 1,
  ...changes,
})

describe('what changed between two crawls', () => {
  it.each<[string, Partial<ChangeGroup>, object]>([
    ['an issue found only now', { after: read('missing_h1') }, { appeared: 1 }],
    ['an issue that no longer exists', { before: read('missing_h1') }, { fixed: 1 }],
    ['an issue found both times', { before: read('missing_h1'), after: read('missing_h1') }, { stillOpen: 1 }],
    ['an issue on a new page', { before: null, after: read('missing_h1') }, { appeared: 1 }],
    ['an issue of a page that was removed', { before: read('missing_h1'), after: null }, { lost: 1 }],
    ['an issue of a page that could not be read', { before: read('missing_h1'), after: unread }, { lost: 1 }],
    ['an issue of a page that can be read again', { before: unread, after: read('missing_h1') }, { appeared: 1 }],
  ])('%s', (_, changes, expected) => {
    const { issues, byType } = countChanges([group(changes)])
    const counted = { appeared: 0, fixed: 0, stillOpen: 0, lost: 0, ...NONE, ...expected }
    expect(issues).toEqual(counted)
    expect(byType).toEqual([{ type: 'missing_h1', ...counted }])
  })

  it('a short title is not fixed by removing it, but other issues of the page can be', () => {
    const { byType } = countChanges([
      group({ before: read('short_title', 'missing_alt'), after: read('missing_title') }),
    ])
    const kinds = byType.map(({ type, appeared, fixed, lost }) => [type, { appeared, fixed, lost }])
    expect(Object.fromEntries(kinds)).toEqual({
      short_title: { appeared: 0, fixed: 0, lost: 1 },
      missing_alt: { appeared: 0, fixed: 1, lost: 0 },
      missing_title: { appeared: 1, fixed: 0, lost: 0 },
    })
  })

  it('a page that is no longer indexable fixes nothing that only indexable pages are judged for', () => {
    const before = { ...read('orphan_page', 'duplicate_title', 'missing_alt'), indexability: 'indexable' } as const
    const fixedAs = (indexability: Indexability, was: Indexability = 'indexable') => {
      const { byType } = countChanges([
        group({ before: { ...before, indexability: was }, after: { ...read(), indexability } }),
      ])
      return byType.flatMap(({ type, fixed }) => (fixed === 1 ? [type] : [])).sort()
    }
    expect(fixedAs('noindex')).toEqual(['missing_alt'])
    expect(fixedAs('canonicalised'), 'a canonical ends duplicates').toEqual(['duplicate_title', 'missing_alt'])
    expect(fixedAs('soft_404'), 'no page check judges it').toEqual([])
    expect(fixedAs('noindex', 'noindex')).toEqual(['duplicate_title', 'missing_alt', 'orphan_page'])
    expect(fixedAs('indexable')).toEqual(['duplicate_title', 'missing_alt', 'orphan_page'])
  })

  it('names only checks that exist', () => {
    const ids = [
      ...Object.entries(LOST_WITH).flat(2),
      ...Object.values(LOST_AS).flat(),
      ...Object.values(FIXED_BY).flat(),
    ]
    expect(ids.filter((id) => !(id in CATEGORY_OF_CHECK))).toEqual([])
  })

  it('pages are added, removed, changed, unchanged or not compared', () => {
    const { pages } = countChanges([
      group({ before: null, pages: 2 }),
      group({ after: null, pages: 3 }),
      group({ isChanged: true, pages: 4 }),
      group({ pages: 5 }),
      group({ isRenderedOnce: true, pages: 6 }),
    ])
    const counts = { added: 2, removed: 3, changed: 4, unchanged: 5, renderedOnce: 6 }
    expect(pages).toEqual({ ...counts, ...LEFT_OUT, broke: 0, recovered: 0 })
  })

  it('pages that the newer crawl left out are not removed', () => {
    const missing = [group({ after: null, pages: 5 })]
    const counted = (leftOut: number | 'rest') => countChanges(missing, undefined, { blocked: 2, leftOut }).pages
    expect(counted(1)).toMatchObject({ removed: 2, blocked: 2, leftOut: 1 })
    expect(counted('rest')).toMatchObject({ removed: 0, blocked: 2, leftOut: 3 })
  })

  it('newly broken and fixed pages are also counted separately', () => {
    const { pages } = countChanges([
      group({ after: unread, isChanged: true, pages: 2 }),
      group({ before: unread, isChanged: true, pages: 3 }),
      group({ before: unread, after: unread, pages: 4 }),
      group({ before: unread, after: null }),
      group({ before: null, after: unread }),
    ])
    expect(pages).toEqual({
      added: 1,
      removed: 1,
      ...LEFT_OUT,
      ...ALL,
      changed: 5,
      unchanged: 4,
      broke: 2,
      recovered: 3,
    })
  })

  it('issues on added pages are counted separately', () => {
    const changes = [group({ before: null, after: read('missing_h1', 'short_title'), pages: 3 })]
    expect(countChanges([...changes, group({ after: read('missing_h1') })])).toMatchObject({
      issues: { appeared: 7 },
      appearedOnAdded: 6,
    })
  })

  it('groups add up, and the check with the most changes comes first', () => {
    const { issues, byType } = countChanges([
      group({ before: read('short_title', 'missing_alt'), after: read('missing_alt'), pages: 7 }),
      group({ before: read('short_title'), after: read('short_title', 'missing_alt'), pages: 3 }),
    ])
    expect(issues).toEqual({ appeared: 3, fixed: 7, stillOpen: 10, lost: 0, ...NONE })
    expect(byType).toEqual([
      { type: 'short_title', appeared: 0, fixed: 7, stillOpen: 3, lost: 0, ...NONE },
      { type: 'missing_alt', appeared: 3, fixed: 0, stillOpen: 7, lost: 0, ...NONE },
    ])
  })

  it('two crawls without pages have no differences', () => {
    expect(countChanges([])).toEqual({
      issues: { appeared: 0, fixed: 0, stillOpen: 0, lost: 0, ...NONE },
      appearedOnAdded: 0,
      pages: { added: 0, removed: 0, ...LEFT_OUT, ...ALL, changed: 0, unchanged: 0, broke: 0, recovered: 0 },
      byType: [],
    })
  })

  describe('with different rules', () => {
    const checks = { rules: ['long_h1'], info: ['short_title'], unknown: ['orphan_page'] }
    const withInfo = (...infoTypes: string[]) => ({ ...read(), infoTypes })

    it.each<[string, Partial<ChangeGroup>, object]>([
      ['a check that is off now', { before: read('long_h1') }, { byRules: { appeared: 0, fixed: 1 } }],
      ['a check that was off', { after: read('long_h1') }, { byRules: { appeared: 1, fixed: 0 } }],
      ['the same, found both times', { before: read('long_h1'), after: read('long_h1') }, { stillOpen: 1 }],
      ['the same on a removed page', { before: read('long_h1'), after: null }, { lost: 1 }],
      ['a check that did not run now', { before: read('orphan_page') }, { unknown: { appeared: 0, fixed: 1 } }],
      [
        'an issue that is a finding now',
        { before: read('short_title'), after: withInfo('short_title') },
        BY_RULES_FIXED,
      ],
      ['an issue that is not even a finding now', { before: read('short_title') }, { fixed: 1 }],
      [
        'an issue that was a finding',
        { before: withInfo('short_title'), after: read('short_title') },
        { byRules: { appeared: 1, fixed: 0 } },
      ],
      ['an issue that was not even a finding', { after: read('short_title') }, { appeared: 1 }],
      ['another check', { before: read('missing_h1') }, { fixed: 1 }],
    ])('%s', (_, changes, expected) => {
      const { issues } = countChanges([group(changes)], checks)
      expect(issues).toEqual({ appeared: 0, fixed: 0, stillOpen: 0, lost: 0, ...NONE, ...expected })
    })

    it('issues of added pages are counted only if they count as new', () => {
      const added = group({ before: null, after: read('long_h1', 'missing_h1'), pages: 2 })
      expect(countChanges([added], checks)).toMatchObject({ appearedOnAdded: 2, issues: { appeared: 2 } })
    })

    it('issues of URLs that are no pages add up in the same way', () => {
      const own = { rules: ['sitemap_non_200'], info: ['redirect_chain'], unknown: [] }
      const groups = [
        { type: 'redirect_chain', kind: 'fixed', isInBoth: false, urls: 2 },
        { type: 'redirect_chain', kind: 'fixed', isInBoth: true, urls: 3 },
        { type: 'sitemap_non_200', kind: 'still-open', isInBoth: true, urls: 4 },
        { type: 'sitemap_non_200', kind: 'appeared', isInBoth: false, urls: 5 },
      ] as const
      const { issues, byType } = countUrlChanges([...groups], own)
      expect(issues).toMatchObject({ appeared: 0, fixed: 2, stillOpen: 4, byRules: { appeared: 5, fixed: 3 } })
      expect(byType.map(({ type }) => type)).toEqual(['redirect_chain', 'sitemap_non_200'])
    })
  })
})
