import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type FinishedPage, NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import { indexabilityOf } from '#domain/facts/indexability.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Issue, Severity } from '#domain/issues/issue.ts'
import { failedLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { failedHealth } from '#domain/issues/score.ts'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { compressFacts } from '#store/crawls/compressed-facts.ts'
import { storePages } from '#store/crawls/crawl-pages.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'

const SITE = 'https://shop.example'
const BATCH_SIZE = 250
const LINKS_PER_PAGE = 50
const SECTIONS = ['lamps', 'chairs', 'tables', 'garden', 'kitchen', 'blog', 'help', 'offers']
const WORDS = 'brass linen oak walnut glass warm quiet evening reading corner harbour morning small large round'.split(
  ' ',
)
const TYPES: [string, Severity][] = [
  ['missing_title', 'high'],
  ['missing_meta', 'medium'],
  ['short_meta', 'low'],
  ['missing_h1', 'high'],
  ['multiple_h1', 'medium'],
  ['missing_alt', 'high'],
  ['missing_canonical', 'low'],
  ['slow_loading', 'medium'],
  ['long_title', 'low'],
]

export type FilledReport = { projectId: string; crawlId: string; storedMs: number; summarisedMs: number }

/** Creates a project with one crawl of `pageCount` different pages, stored and summarised as in a real crawl. */
export async function fillReport(pool: pg.Pool, userId: string, pageCount: number): Promise<FilledReport> {
  const app = { database: { pool, db: drizzle(pool), url: '', isEmbedded: true, close: async () => {} } }
  const runId = randomUUID()
  const project = await makeProject(app, userId, { name: `${pageCount} pages`, url: `${SITE}/` })
  const { rows } = await pool.query<{ id: string }>(
    // The crawl is stored as completed, so no worker runs it.
    `insert into crawl_sessions (project_id, created_by, original_url, tier, max_pages, status, run_id)
     values ($1, $2, $3, 'paid', $4, 'completed', $5) returning id`,
    [project.id, userId, project.url, pageCount, runId],
  )
  const crawlId = rows[0]?.id as string
  // Otherwise a worker would archive it before all pages are stored.
  await pool.query(`insert into crawl_archives (session_id, next_try_at) values ($1, now() + interval '1 day')`, [
    crawlId,
  ])
  let storedMs = 0
  for (let from = 0; from < pageCount; from += BATCH_SIZE) {
    const length = Math.min(BATCH_SIZE, pageCount - from)
    const pages = Array.from({ length }, (_, nth) => makePage(from + nth, pageCount))
    const startedAt = performance.now()
    if (!(await storePages(app.database, crawlId, runId, pages))) throw new Error('The crawl was lost.')
    storedMs += performance.now() - startedAt
  }
  const endedAt = performance.now()
  await summariseCrawl(app, crawlId)
  const summarisedMs = performance.now() - endedAt
  await pool.query('update crawl_sessions set run_id = null, finished_at = now() where id = $1', [crawlId])
  await pool.query('delete from crawl_archives where session_id = $1', [crawlId])
  return { projectId: project.id, crawlId, storedMs, summarisedMs }
}

function makePage(position: number, pageCount: number): FinishedPage {
  const pick = randomFrom(position)
  const url = urlOf(position)
  const isFailed = pick(40) === 0
  const words = Array.from({ length: 3 + pick(6) }, () => WORDS[pick(WORDS.length)])
  const title = pick(30) === 0 ? '' : `${words.join(' ')} ${position}`
  const links = Array.from({ length: LINKS_PER_PAGE }, (_, nth) => urlOf(nth < 20 ? nth : pick(pageCount)))
  const score = 25 + pick(76)
  const issues = TYPES.filter((_, nth) => pick(3 + nth) === 0).map(([type, severity]) =>
    issueOf(type, severity, pick(9)),
  )
  const facts = extractHtml({ html: htmlOf(title, words.join(' '), links), url })
  const common = { url, depth: position === 0 ? 0 : pick(50) === 0 ? null : 1 + pick(9), ttfbMs: 20 + pick(1500) }
  const result = isFailed
    ? makePageResult({
        ...common,
        ...{ title: '', metaDescription: '', h1: '', canonicalUrl: '', hasCanonical: false, bytes: 0 },
        status: 'error',
        statusCode: [404, 410, 500, 503, null][pick(5)] as number | null,
        error: { kind: 'http-status', message: 'The server responded with 404 Not Found.' },
        healthScore: failedHealth(),
        llmReadiness: failedLlmReadiness(),
      })
    : makePageResult({
        ...common,
        title,
        metaDescription: words.concat(words, words).join(' '),
        h1: words.join(' '),
        canonicalUrl: pick(20) === 0 ? urlOf(pick(pageCount)) : url,
        issues,
        links,
        linkCount: links.length,
        bytes: 2000 + pick(200_000),
        healthScore: { ...failedHealth(), score },
        llmReadiness: { ...failedLlmReadiness(), score: pick(101), status: 'good' },
        declared: { ...facts, robots: pick(25) === 0 ? ['noindex'] : [] },
      })
  return {
    position,
    result,
    indexability: indexabilityOf(result, 0),
    failure: null,
    facts: null,
    rawFacts: null,
    ...(!isFailed && factsWith(facts, pick(3000))),
    fingerprint: '',
    gist: '',
    validators: NO_VALIDATORS,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=600' },
  }
}

function factsWith(facts: PageFacts, wordCount: number): Pick<FinishedPage, 'packedFacts' | 'columnFacts'> {
  const counted = { ...facts, mainText: { ...facts.mainText, wordCount } }
  return { packedFacts: compressFacts(counted), columnFacts: counted }
}

function urlOf(position: number): string {
  if (position === 0) return `${SITE}/`
  return `${SITE}/${SECTIONS[position % SECTIONS.length]}/${WORDS[position % WORDS.length]}-${position}`
}

function issueOf(type: string, severity: Severity, seen: number): Issue {
  const evidence = Array.from({ length: seen }, (_, nth) => ({
    saw: `/pictures/${type}-${nth}.jpg`,
    at: `main > img:${nth}`,
  }))
  return { type, severity, message: `${seen} times ${type}`, recommendation: 'Fix it on the page.', evidence }
}

function htmlOf(title: string, text: string, links: string[]): string {
  const anchors = links.map((link, nth) => `<a href="${link}">${text} ${nth}</a>`).join(' ')
  return `<title>${title}</title><h1>${text}</h1><p>${text}</p>${anchors}`
}

/** Pseudo-random numbers that are the same for the same page in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5
    return (state >>> 8) % below
  }
}
