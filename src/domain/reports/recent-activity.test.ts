import { describe, expect, it } from 'vitest'
import { mergeActivity, recentActivity } from './recent-activity.ts'
import type { ProjectCrawl } from './report.ts'

const crawl = (changes: Partial<ProjectCrawl> = {}): ProjectCrawl => ({
  id: 'one',
  url: 'https://bakery.example/',
  status: 'completed',
  error: null,
  notice: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  finishedAt: '2026-11-02T09:05:00.000Z',
  maxPages: 50,
  crawled: 12,
  succeeded: 12,
  issues: 0,
  siteIssues: 0,
  unknownChecks: [],
  balance: null,
  healthScore: 83,
  siteScore: null,
  aiIndex: null,
  ...changes,
})
const reported = (...crawls: ProjectCrawl[]) =>
  recentActivity({ slug: 'bakery' }, crawls).map(({ title, description, status }) => [title, description, status])

describe('recent activity', () => {
  it('a completed crawl with issues is two items, the issues first', () => {
    expect(reported(crawl({ issues: 37 }))).toEqual([
      ['SEO issues detected', '37 issues found in the latest crawl.', 'warning'],
      ['Website crawl completed', '12 pages, page health 83%.', 'success'],
    ])
  })

  it('issues found before a failed crawl are not attributed to the latest crawl', () => {
    const failed = crawl({ status: 'failed', healthScore: null, finishedAt: '2026-11-03T09:00:00.000Z' })
    expect(reported(failed, crawl({ issues: 37 }))[1]?.[1]).toBe('37 issues found in the latest crawl with results.')
  })

  it.each([
    [37, 9, '37 issues and 3 broken pages found in the latest crawl.', 'sort=-issueCount'],
    [0, 11, '1 broken page found in the latest crawl.', 'status=error'],
  ])('broken pages are mentioned with %i issues', (issues, succeeded, words, query) => {
    const [first] = recentActivity({ slug: 'bakery' }, [crawl({ issues, succeeded })])
    expect(first).toMatchObject({ title: 'SEO issues detected', description: words })
    expect(first?.to).toBe(`/dashboard/bakery/reports?${query}`)
  })

  it('there is no issues item without issues', () => {
    expect(reported(crawl())).toEqual([['Website crawl completed', '12 pages, page health 83%.', 'success']])
    expect(reported(crawl({ siteScore: 72 }))).toEqual([
      ['Website crawl completed', '12 pages, site score 72, page health 83%.', 'success'],
    ])
  })

  it('a crawl that did not complete says what happened to it', () => {
    const open = { healthScore: null, finishedAt: null, crawled: 1 }
    expect(reported(crawl({ status: 'failed', error: 'The name does not exist.', healthScore: null }))).toEqual([
      ['Website crawl failed', 'The name does not exist.', 'warning'],
    ])
    expect(reported(crawl({ status: 'cancelled' }))).toEqual([
      ['Website crawl stopped', 'Stopped after 12 pages. The results are kept.', 'neutral'],
    ])
    expect(reported(crawl({ status: 'running', ...open }))).toEqual([
      ['Website crawl running', 'Results appear when the crawl has finished.', 'info'],
    ])
    expect(reported(crawl({ status: 'queued', ...open }))[0]?.[0]).toBe('Website crawl waiting')
  })

  it('links to the results of the crawl, or to the history when it has none', () => {
    const items = recentActivity({ slug: 'bakery' }, [
      crawl({ id: 'two', status: 'failed', healthScore: null, finishedAt: '2026-11-03T09:00:00.000Z' }),
      crawl(),
    ])
    expect(items.map(({ to }) => to)).toEqual(['/dashboard/bakery/history', '/dashboard/bakery/reports?session=one'])
  })

  it('of several projects the newest come first, each with its name', () => {
    const merged = mergeActivity([
      recentActivity({ slug: 'bakery', name: 'Bakery' }, [crawl()]),
      recentActivity({ slug: 'shop', name: 'Shop' }, [crawl({ finishedAt: '2026-11-04T09:00:00.000Z' })]),
    ])
    expect(merged.map(({ description }) => description)).toEqual([
      'Shop: 12 pages, page health 83%.',
      'Bakery: 12 pages, page health 83%.',
    ])
  })

  it('a project that was never crawled has no activity', () => {
    expect(reported()).toEqual([])
  })
})
