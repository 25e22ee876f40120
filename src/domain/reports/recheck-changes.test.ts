import { describe, expect, it } from 'vitest'
import type { Issue } from '../issues/issue.ts'
import type { CheckWords, PageDetail } from './page-detail.ts'
import { factChangesOf, issueChangesOf } from './recheck-changes.ts'

const issues = (...types: string[]): Issue[] =>
  types.map((type) => ({ type, severity: 'low', message: type, recommendation: '', evidence: [] }))
const words = (isOfSite: boolean, browser: CheckWords['browser'] = null): CheckWords => ({
  ...{ title: '', why: '', fix: '' },
  isOfSite,
  browser,
})
const RAW = {} as PageDetail['page']['raw']

function detail(
  before: Partial<PageDetail['page']>,
  now: Partial<PageDetail['page']> | null,
  rulesNote: string | null = null,
): PageDetail {
  const page = { status: 'success', statusCode: 200, url: '/', title: '', issues: [], raw: null, ...before }
  const checks = {
    duplicate_content: words(true),
    missing_h1: words(false),
    slow_lcp: words(false, 'measures'),
    console_errors: words(false, 'renders'),
  }
  return {
    page,
    recheck: now && { page: { ...page, ...now }, facts: null, rulesNote },
    checks,
    facts: null,
  } as unknown as PageDetail
}
const typesOf = (list: Issue[] | undefined) => list?.map(({ type }) => type)

describe('the issues of a page after a recheck', () => {
  it('are not compared if the crawl was judged by other rules', () => {
    const missing = { issues: issues('missing_h1') }
    expect(issueChangesOf(detail(missing, missing, 'other rules'))).toBeNull()
    expect(issueChangesOf(detail(missing, missing))).not.toBeNull()
  })

  it('are fixed, open or new, and issues of site checks are not judged', () => {
    const changes = issueChangesOf(
      detail(
        { issues: issues('missing_h1', 'short_title', 'duplicate_content') },
        { issues: issues('short_title', 'missing_alt') },
      ),
    )
    expect(typesOf(changes?.fixed)).toEqual(['missing_h1'])
    expect(typesOf(changes?.stillOpen)).toEqual(['short_title'])
    expect(typesOf(changes?.added)).toEqual(['missing_alt'])
    expect(typesOf(changes?.notChecked)).toEqual(['duplicate_content'])
  })

  it.each([
    ['rendered', RAW, ['missing_h1', 'console_errors'], ['slow_lcp'], false],
    ['not rendered', null, ['missing_h1'], ['slow_lcp', 'console_errors'], true],
  ])('are not judged if the page was %s, and the check needs more', (_, raw, fixed, notChecked, isWithoutScripts) => {
    const found = { issues: issues('missing_h1', 'slow_lcp', 'console_errors'), raw: RAW }
    const changes = issueChangesOf(detail(found, { issues: [], raw }))
    expect(typesOf(changes?.fixed)).toEqual(fixed)
    expect(typesOf(changes?.notChecked)).toEqual(notChecked)
    expect(changes?.isWithoutScripts).toBe(isWithoutScripts)
  })

  it('are not fixed if the page is noindex now, and the check judges indexable pages', () => {
    const before = detail({ issues: issues('missing_h1', 'title_generic') }, { issues: [] })
    const recheck = { ...before.recheck, indexability: 'noindex' } as PageDetail['recheck']
    const changes = issueChangesOf({ ...before, indexability: 'indexable', recheck })
    expect([typesOf(changes?.fixed), typesOf(changes?.notJudged)]).toEqual([['missing_h1'], ['title_generic']])
  })

  it('are unknown without a recheck, or when one of the two failed', () => {
    expect(issueChangesOf(detail({}, null))).toBeNull()
    expect(issueChangesOf(detail({ issues: issues('missing_h1') }, { status: 'error' }))).toBeNull()
    expect(issueChangesOf(detail({ status: 'error' }, { issues: issues('missing_h1') }))).toBeNull()
  })
})

it('only changed facts are listed', () => {
  expect(factChangesOf(detail({ title: 'Old' }, { title: 'New' }))).toEqual([
    { name: 'Title', before: 'Old', after: 'New' },
  ])
  expect(factChangesOf(detail({}, { status: 'error', statusCode: 404 }))).toEqual([
    { name: 'Status code', before: '200', after: '404' },
  ])
  const tooLarge = { status: 'error', statusCode: 200, error: { kind: 'too-large', message: '' } } as const
  expect(factChangesOf(detail({}, tooLarge))).toEqual([{ name: 'Status code', before: '200', after: '200, too-large' }])
  expect(factChangesOf(detail({}, null))).toEqual([])
})

it('a fallback title does not count as a title', () => {
  const { page, recheck, ...rest } = detail({ title: 'Rye' }, { title: 'Rye bread' })
  const facts = (titleTag: string | null) => ({ titleTag, wordCount: 0 }) as PageDetail['facts']
  const now = recheck && { ...recheck, facts: facts('Rye bread') }
  expect(factChangesOf({ ...rest, page, facts: facts(null), recheck: now })).toEqual([
    { name: 'Title', before: '', after: 'Rye bread' },
  ])
})
