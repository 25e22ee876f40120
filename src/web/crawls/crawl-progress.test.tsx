import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { type CrawlBalance, EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { counted } from '#domain/words/counts.ts'
import { crawlProgress, describeWait, hasFallenBack, percentComplete } from './crawl-progress.ts'
import { CrawlRunning } from './crawl-running.tsx'
import { type CrawlState, idleState } from './crawl-state.ts'
import { outcomeToast } from './outcome-toast.ts'
import { ProgressFacts } from './progress-facts.tsx'

const ended: Crawl = {
  id: 'c1',
  url: 'https://shop.example/',
  status: 'completed',
  maxPages: 10,
  crawled: 8,
  succeeded: 7,
  issues: 12,
  currentUrl: null,
  balance: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  blockedByRobots: 0,
  traps: [],
  sitemaps: [],
  error: null,
  notice: null,
  files: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  finishedAt: '2026-01-01T10:01:00.000Z',
}

describe('percentage', () => {
  test.each([
    [0, 1, 10, 0],
    [1, 2, 10, 33],
    [9, 1, 10, 90],
    [19, 1, 20, 95],
    [10, 0, 10, 95],
    // URLs beyond the page limit do not lower the percentage.
    [5, 500, 10, 50],
    // A site with fewer pages than the limit still fills the progress bar.
    [59, 1, 1000, 95],
  ])('%i done and %i waiting with a limit of %i is %i % while crawling', (crawled, waiting, maxPages, percent) => {
    const balance = { ...EMPTY_BALANCE, found: crawled + waiting, crawled, waiting }
    const crawl = { ...ended, status: 'running' as const, crawled, balance }
    expect(percentComplete({ ...idleState(maxPages), phase: 'crawling', crawl })).toBe(percent)
  })

  test('it is 0 until the server has told what was found', () => {
    expect(percentComplete({ ...idleState(10), phase: 'crawling', crawl: { ...ended, status: 'running' } })).toBe(0)
  })

  const running = (balance: Partial<CrawlBalance>, crawled: number, maxPages = 50): CrawlState => ({
    ...idleState(maxPages),
    phase: 'crawling',
    crawl: { ...ended, status: 'running', finishedAt: null, crawled, balance: { ...EMPTY_BALANCE, ...balance } },
  })

  test('a page that arrives before the next balance says nothing about how many are waiting', () => {
    const state = running({ found: 3, crawled: 1, waiting: 2 }, 3)
    expect(crawlProgress(state)).toEqual({ done: 3, found: 5, waiting: 2 })
    expect(percentComplete(state)).toBe(60)
  })

  test('it never falls back while no more URLs are found', () => {
    const states = [
      running({ found: 30, crawled: 10, waiting: 20 }, 10),
      running({ found: 30, crawled: 10, waiting: 20 }, 14),
      running({ found: 30, crawled: 14, waiting: 16 }, 14),
      running({ found: 30, crawled: 29, waiting: 1 }, 30),
      running({ found: 30, crawled: 30, waiting: 0 }, 30),
    ]
    const percents = states.map(percentComplete)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  })

  test('it says so when it falls back because more URLs were found', () => {
    const states = [
      running({ found: 10, crawled: 4, waiting: 6 }, 4),
      running({ found: 40, crawled: 5, waiting: 35 }, 5),
      running({ found: 40, crawled: 20, waiting: 20 }, 20),
    ].map((state) => ({ ...state, crawlId: 'growing' }))
    const drawn = states.map((state) =>
      renderToStaticMarkup(<CrawlRunning state={state} isCancelling={false} onCancel={() => {}} />),
    )
    expect(drawn.map((html) => Number(/aria-valuenow="(\d+)"/.exec(html)?.[1]))).toEqual([40, 13, 50])
    expect(drawn.map((html) => /\d+% complete[^<]*/.exec(html)?.[0])).toEqual([
      '40% complete',
      '13% complete, more pages found',
      '50% complete',
    ])
    const [first] = states
    expect(hasFallenBack({ ...(first as CrawlState), crawlId: 'other' }, 13), 'of another crawl').toBe(false)
  })

  test('it is 0 while the start page is all that is known', () => {
    expect(percentComplete(running({ found: 1, crawled: 1, waiting: 0 }, 1))).toBe(0)
  })

  test('no more are waiting than the limit still allows; the rest counts as left out', () => {
    const state = running({ found: 125, crawled: 5, waiting: 20, leftOut: { depth: 100 } }, 5, 10)
    expect(crawlProgress(state)).toEqual({ done: 5, found: 125, waiting: 5 })
    const facts = renderToStaticMarkup(<ProgressFacts state={state} />)
    expect(facts).toContain('5 done · 125 found · 5 waiting · 115 left out')
  })

  test('broken pages do not count as really crawled; they are shown separately', () => {
    const state = running({ found: 13, crawled: 1, failed: 6, waiting: 6 }, 7, 10)
    const draw = (succeeded: number) => {
      const crawl = { ...(state.crawl as Crawl), succeeded }
      const panel = <CrawlRunning state={{ ...state, crawl }} isCancelling={false} onCancel={() => {}} />
      return renderToStaticMarkup(panel).replace(/<[^>]+>/g, ' ')
    }
    expect(draw(1)).toMatch(/ 1 of 10 real pages crawled\s+6 broken\s+70% complete/)
    expect(draw(7)).toMatch(/ 7 of 10 real pages crawled\s+70% complete/)
  })

  test('after the last page it says what is still being checked', () => {
    const state = running({ found: 20, crawled: 10, waiting: 10, arePagesDone: true }, 10, 10)
    expect(percentComplete(state)).toBe(95)
    const panel = renderToStaticMarkup(<CrawlRunning state={state} isCancelling={false} onCancel={() => {}} />)
    expect(panel).toContain('Pages done. Checking linked files and slow pages…')
    expect(panel).not.toContain('waiting')
  })

  test.each(['completed', 'error', 'cancelled'] as const)('a crawl that is %s is at 100 %', (phase) => {
    expect(percentComplete({ ...idleState(10), phase, crawl: { ...ended, crawled: 2 } })).toBe(100)
  })
})

describe('toast at the end of a crawl', () => {
  test.each<[string, Partial<Crawl>, string]>([
    ['completed', {}, 'Crawl completed! Analyzed 7/8 pages with 12 issues found.'],
    ['completed', { issues: 1 }, 'Crawl completed! Analyzed 7/8 pages with 1 issue found.'],
    ['all failed', { succeeded: 0 }, 'Crawl failed: No pages could be crawled - all attempts failed'],
    ['failed with a reason', { status: 'failed', succeeded: 0, error: 'No such host.' }, 'Crawl failed: No such host.'],
    ['failed, reason unknown', { status: 'failed', error: null }, 'Crawl failed: Unknown error'],
    [
      'failed without any page, reason unknown',
      { status: 'failed', succeeded: 0, error: null },
      'Crawl failed: No pages could be crawled - all attempts failed',
    ],
    ['cancelled', { status: 'cancelled', crawled: 1 }, 'Crawl cancelled after 1 page.'],
  ])('%s', (_case, changes, message) => {
    expect(outcomeToast({ ...ended, ...changes }).message).toBe(message)
  })
})

test('a count of one is singular', () => {
  expect([counted(0, 'page'), counted(1, 'page'), counted(2, 'page')]).toEqual(['0 pages', '1 page', '2 pages'])
})

test.each([
  ['crawl-delay', 30_000, 'shop.example asks us to wait 30 seconds between pages (robots.txt).'],
  ['site-asked', 120_000, 'shop.example asked us to wait 2 minutes. The crawl continues after that.'],
  ['slow-responses', 3000, 'shop.example responds slowly, so we wait 3 seconds between pages.'],
  ['disk-full', 4000, 'The disk of this server is full. The crawl continues when there is space.'],
] as const)('a crawl that waits because of %s says so', (reason, ms, words) => {
  expect(describeWait({ host: 'shop.example', ms, reason })).toBe(words)
})

test('a crawl that waits less than the site asked for says both', () => {
  const wait = { host: 'shop.example', ms: 60_000, reason: 'site-asked', askedMs: 600_000 } as const
  expect(describeWait(wait)).toBe('shop.example asked us to wait 10 minutes. We wait 1 minute.')
})
