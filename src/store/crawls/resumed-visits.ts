import { and, asc, eq, sql } from 'drizzle-orm'
import type { SitePage } from '#domain/facts/site-facts.ts'
import type { RenderedPage } from '#domain/rendering/rendering-tally.ts'
import type { Database } from '#platform/postgres/database.ts'
import { urlsIn } from './crawl-pages.ts'
import { crawlNonPages, crawlPageFacts, crawlResults } from './crawl-schema.ts'

/** Joins the facts of all pages. */
const HAS_SAME_SEQ = and(eq(crawlPageFacts.sessionId, crawlResults.sessionId), eq(crawlPageFacts.seq, crawlResults.seq))

export async function listEarlierVisits({ db }: Database, crawlId: string) {
  const pages = await db
    .select({
      position: crawlResults.position,
      requestedUrl: crawlResults.requestedUrl,
      status: crawlResults.status,
      failure: crawlResults.failure,
      url: crawlResults.url,
      depth: crawlResults.depth,
      isGuessed: crawlResults.isGuessed,
      linkUrls: crawlPageFacts.linkUrls,
      scriptLinks: crawlPageFacts.scriptLinks,
      fingerprint: sql<string>`coalesce(${crawlPageFacts.fingerprint}, '')`,
      gist: sql<string>`coalesce(${crawlPageFacts.gist}, '')`,
      textHash: crawlResults.mainTextHash,
      signature: sql<string>`coalesce(${crawlPageFacts.mainTextSignature}, '')`,
      layout: crawlPageFacts.layout,
    })
    .from(crawlResults)
    .leftJoin(crawlPageFacts, HAS_SAME_SEQ)
    .where(eq(crawlResults.sessionId, crawlId))
  const others = await db.select().from(crawlNonPages).where(eq(crawlNonPages.sessionId, crawlId))
  const visits = [
    ...pages.map(({ status, failure, linkUrls, scriptLinks, ...page }) => ({
      ...page,
      links: urlsIn(linkUrls ?? ''),
      scriptLinks: scriptLinks ?? [],
      isPage: true,
      isFailed: status === 'error',
      isRedirect: false,
      failure: failure ?? undefined,
    })),
    ...others.map(({ position, kind, requestedUrl, finalUrl, depth, layout }) => ({
      position,
      requestedUrl,
      url: finalUrl,
      isPage: false,
      isFailed: false,
      isRedirect: kind === 'redirect',
      depth,
      layout,
      links: [] as string[],
      scriptLinks: [] as string[],
    })),
  ]
  return visits.sort((a, b) => a.position - b.position)
}

type StoredSitePage = Omit<SitePage, 'ttfbMs'> & {
  position: number
  firstTtfbMs: number
  secondTtfbMs: number | null
  rendered: RenderedPage
}

export async function listSitePages({ db }: Database, crawlId: string): Promise<StoredSitePage[]> {
  const rows = await db
    .select({
      position: crawlResults.position,
      url: crawlResults.url,
      indexability: crawlResults.indexability,
      isSoft404: crawlResults.isSoft404,
      mainTextWords: crawlResults.mainTextWords,
      mainTextHash: crawlResults.mainTextHash,
      mainTextSignature: crawlPageFacts.mainTextSignature,
      ttfbMs: crawlResults.ttfbMs,
      ttfbMeasures: crawlResults.ttfbMeasures,
      isRendered: sql<boolean>`${crawlResults.raw} is not null`,
      renderingError: crawlResults.renderingError,
      template: crawlResults.template,
      screenshots: crawlPageFacts.screenshots,
    })
    .from(crawlResults)
    .leftJoin(crawlPageFacts, HAS_SAME_SEQ)
    .where(
      and(eq(crawlResults.sessionId, crawlId), eq(crawlResults.status, 'success'), eq(crawlResults.isGuessed, false)),
    )
    .orderBy(asc(crawlResults.position), asc(crawlResults.seq))
  return rows.map((row) => ({
    position: row.position,
    url: row.url,
    isIndexable: !row.isSoft404 && (row.indexability ?? 'indexable') === 'indexable',
    mainText: {
      wordCount: row.mainTextWords,
      hash: row.mainTextHash,
      signature: row.mainTextSignature ?? '',
    },
    firstTtfbMs: row.ttfbMeasures?.[0] ?? row.ttfbMs ?? 0,
    secondTtfbMs: row.ttfbMeasures?.[1] ?? null,
    rendered: {
      isRendered: row.isRendered,
      hasFailed: row.renderingError !== null,
      template: row.template,
      screenshots: row.screenshots ?? [],
    },
  }))
}
