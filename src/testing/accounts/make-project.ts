import { randomUUID } from 'node:crypto'
import { declaredOf } from '#archive/read/page-details.ts'
import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import type { CrawlPageResult, DeclaredFacts } from '#domain/crawls/crawl-page-result.ts'
import { type FinishedPage, NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import { indexabilityOf } from '#domain/facts/indexability.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { failedLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { failedHealth, type HealthScore, type LlmReadiness } from '#domain/issues/score.ts'
import type { Project } from '#domain/projects/project.ts'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { compressFacts } from '#store/crawls/compressed-facts.ts'
import { storePages } from '#store/crawls/crawl-pages.ts'
import { claimCrawl } from '#store/crawls/crawls.ts'
import { findProject } from '#store/projects/projects.ts'
import { extractHtml } from '../html/extract-html.ts'
import type { TestApp } from '../open-test-app.ts'
import { makePageResult } from './make-page-result.ts'

type Stored = Pick<TestApp, 'database'>

/** Adds a project to the personal workspace of an account, as if it had been created on the overview. */
export async function makeProject(
  { database }: Stored,
  userId: string,
  details: { name?: string; slug?: string; url?: string; createdAt?: string; ruleSet?: RuleSet } = {},
): Promise<Project> {
  const { name = 'Harbour Bakery', slug = `bakery-${randomUUID()}`, url = 'https://bakery.example/' } = details
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into projects (workspace_id, created_by, name, slug, url, created_at, rule_set)
     select id, $1, $2, $3, $4, coalesce($5::timestamptz, now()), $6 from workspaces where personal_of = $1
     returning id`,
    [userId, name, slug, url, details.createdAt ?? null, details.ruleSet ?? NO_CHANGES],
  )
  return (await findProject(database, userId, rows[0]?.id as string)) as Project
}

/** How the page differs from a page without problems. */
export type TestPage = Partial<CrawlPageResult> & {
  facts?: Partial<PageFacts>
  headers?: Record<string, string>
  screenshots?: FinishedPage['screenshots']
}

export type TestCrawl = {
  status?: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'
  createdAt?: string
}

/** Stores a crawl with these pages and returns its id. A finished crawl also gets its stats. */
export async function makeProjectCrawl(
  app: Stored,
  project: Pick<Project, 'id' | 'url'>,
  pages: TestPage[],
  { status = 'completed', createdAt }: TestCrawl = {},
): Promise<string> {
  const { pool } = app.database
  const { rows } = await pool.query<{ id: string }>(
    `insert into crawl_sessions (project_id, created_by, original_url, tier, max_pages, created_at, started_at)
     select id, created_by, $2, 'registered_free', greatest(50, $3::int),
       coalesce($4::timestamptz, now()), coalesce($4::timestamptz, now())
     from projects where id = $1 returning id`,
    [project.id, project.url, pages.length, createdAt ?? null],
  )
  const crawlId = rows[0]?.id as string
  if (status === 'queued') return crawlId
  const runId = randomUUID()
  await claimCrawl(app.database, crawlId, runId)
  const finished = pages.map((page, position) => withPackedFacts(makeFinishedPage(page, position, project.url)))
  for (let at = 0; at < finished.length; at += 500) {
    await storePages(app.database, crawlId, runId, finished.slice(at, at + 500))
  }
  if (status === 'running') return crawlId
  await pool.query(
    `update crawl_sessions
     set status = $2, run_id = null, finished_at = least(now(), created_at + interval '1 minute') where id = $1`,
    [crawlId, status],
  )
  await summariseCrawl(app, crawlId)
  return crawlId
}

export function makeFinishedPage(
  { facts, headers, screenshots, ...page }: TestPage,
  position: number,
  start: string,
): FinishedPage {
  const url = page.url ?? new URL(position === 0 ? '/' : `/page-${position}`, start).href
  const scores =
    page.status === 'error'
      ? { healthScore: failedHealth(), llmReadiness: failedLlmReadiness(), title: '' }
      : { healthScore: GOOD_HEALTH, llmReadiness: GOOD_READINESS }
  const result = makePageResult({ ...scores, linkCount: page.links?.length ?? 0, ...page, url })
  const all = facts ? { ...extractHtml({ html: '', url }), ...tagsOf(result), ...facts } : null
  return {
    position,
    result: all ? { ...result, ...shownOf(all, result) } : result,
    indexability: indexabilityOf(result, 0),
    failure: null,
    facts: all,
    rawFacts: null,
    fingerprint: '',
    gist: '',
    validators: NO_VALIDATORS,
    headers,
    screenshots,
  }
}

/** As crawls store pages. */
function withPackedFacts({ facts, ...page }: FinishedPage): FinishedPage {
  return { ...page, facts: null, ...(facts && { packedFacts: compressFacts(facts), columnFacts: facts }) }
}

/** What a result shows of the facts besides texts. */
function shownOf(facts: PageFacts, { title, metaDescription }: CrawlPageResult): Partial<CrawlPageResult> {
  return {
    declared: declaredOf(facts) as DeclaredFacts,
    isTitleStandIn: title !== '' && title !== facts.title,
    isDescriptionStandIn: metaDescription !== '' && metaDescription !== facts.metaDescription,
  }
}

function tagsOf({ title, metaDescription, h1 }: CrawlPageResult): Pick<PageFacts, 'title' | 'metaDescription' | 'h1s'> {
  return { title, metaDescription, h1s: h1 === '' ? [] : [h1] }
}

const GOOD_HEALTH: HealthScore = {
  overall: 'green',
  score: 92,
  breakdown: { title: 'green', metaDescription: 'orange', headings: 'green', images: 'green' },
}

const GOOD_READINESS: LlmReadiness = {
  score: 80,
  status: 'excellent',
  factors: {
    conciseHeadings: true,
    clearAnswers: true,
    semanticStructure: true,
    namedEntities: false,
    crawlableText: true,
  },
  recommendations: ['Name people, places and products'],
}
