import { randomUUID } from 'node:crypto'
import { NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { storePages } from '#store/crawls/crawl-pages.ts'
import { claimCrawl } from '#store/crawls/crawls.ts'
import { storeNonPage } from '#store/crawls/non-pages.ts'
import type { TestApp } from '../open-test-app.ts'
import { makePageResult } from './make-page-result.ts'

const ISSUE: Issue = {
  type: 'short_title',
  severity: 'low',
  message: 'Title is too short',
  recommendation: 'Write a longer one.',
  evidence: [],
}

/** Stores a crawl of a project with `count` pages and a redirect. Returns its id. */
export async function fillCrawl(
  { database }: Pick<TestApp, 'database'>,
  userId: string,
  projectId: string,
  count: number,
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into crawl_sessions (created_by, project_id, original_url, tier, max_pages)
     values ($1, $2, 'https://bakery.example/', 'registered_free', 25) returning id`,
    [userId, projectId],
  )
  const crawlId = rows[0]?.id as string
  const runId = randomUUID()
  await claimCrawl(database, crawlId, runId)
  const finished = Array.from({ length: count }, (_, position) => {
    const url = `https://bakery.example/${position}`
    const links = position === 0 ? Array.from({ length: 2500 }, (_, number) => `${url}/${number}`) : []
    const result = makePageResult({ url, title: `Loaf ${position}`, issues: [ISSUE], links })
    return {
      position,
      result,
      indexability: 'indexable' as const,
      failure: null,
      facts: null,
      rawFacts: null,
      fingerprint: '',
      gist: '',
      validators: NO_VALIDATORS,
    }
  })
  for (let at = 0; at < count; at += 500) await storePages(database, crawlId, runId, finished.slice(at, at + 500))
  await storeNonPage(database, crawlId, runId, {
    position: count,
    kind: 'redirect',
    requestedUrl: 'https://bakery.example/old',
    finalUrl: 'https://bakery.example/new',
    redirects: [],
    contentType: null,
    statusCode: null,
    bytes: null,
    depth: 1,
  })
  return crawlId
}
