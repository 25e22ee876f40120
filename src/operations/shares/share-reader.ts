import { z } from '@hono/zod-openapi'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectCrawl, ReportSummary } from '#domain/reports/report.ts'
import { NO_SUCH_SHARE, type ShareKind } from '#domain/shares/share-link.ts'
import { findLatestCrawl, findProjectCrawl, listSummarisedCrawls } from '#store/projects/project-crawls.ts'
import { type FoundShare, findShare, findSharedProject } from '#store/projects/share-links.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { Conflict, Forbidden, NotFound } from '../errors.ts'
import { forHoldersOfLink } from '../on-account.ts'
import { isUnlocked } from './share-cookies.ts'
import { hashShareToken } from './share-token.ts'

type Needs = Pick<App, 'database' | 'settings'>

/** Who opens a link. The headers have the cookie of those who have entered its password. */
export type ShareVisit = { app: Needs; actor: Actor; headers: Headers }

/** An actor who can read what the link shows, and nothing else. */
type ShareReader = {
  actor: Actor
  projectId: string
  crawlId: string
  /** Set for a comparison. */
  beforeId: string | undefined
  checkId: string | null
}

/** What all operations on a link have in common. */
export const OF_SHARE = {
  access: forHoldersOfLink(),
  uses: ['database', 'settings'],
  input: z.object({ token: z.string() }),
  refuses: { 404: 'The link does not exist or is no longer valid, or it does not show that' },
} as const

/** What those have in common that read what the link shows. */
export const OF_SHARED_REPORT = {
  ...OF_SHARE,
  refuses: {
    ...OF_SHARE.refuses,
    403: 'The link needs a password (code share_password_required)',
    409: 'No crawl has finished yet',
  },
} as const

/** Throws the same NotFound for tokens that never existed and for links that are no longer valid. */
export async function requireShare({ database }: Needs, token: string): Promise<FoundShare> {
  const link = await findShare(database, hashShareToken(token))
  if (!link) throw new NotFound(NO_SUCH_SHARE)
  return link
}

/** For operations that read what links of these kinds show. */
export async function requireShareReader(
  { app, actor: visitor, headers }: ShareVisit,
  token: string,
  kinds: ShareKind[],
): Promise<ShareReader> {
  const link = await requireShare(app, token)
  if (!(await isUnlocked(app, link, headers)))
    throw new Forbidden('This link needs a password.', 'share_password_required')
  if (!kinds.includes(link.kind)) throw new NotFound('This link does not show that.')
  const project = await requireProject(app, link)
  const { found, before } = await findCrawls(app, link)
  if (!found) throw new Conflict('No crawl of this site has finished yet.', 'no_crawl')
  const [crawlId, beforeId] = [found.crawl.id, before?.crawl.id]
  const actor: Actor = {
    ...{ kind: 'shareLink', tier: 'free_no_login', clientKey: visitor.clientKey },
    ...{ project, crawlId, beforeId },
  }
  return { actor, projectId: project.id, crawlId, beforeId, checkId: link.checkId }
}

/** The project may be deleted after the link was found. */
export async function requireProject({ database }: Needs, { projectId }: FoundShare): Promise<Project> {
  const project = await findSharedProject(database, projectId)
  if (!project) throw new NotFound(NO_SUCH_SHARE)
  return project
}

type Crawls = { found: SummarisedCrawl | null; before: SummarisedCrawl | null }
type SummarisedCrawl = { crawl: ProjectCrawl; summary: ReportSummary }

/** Null if there are no results yet. A comparison needs two crawls. */
export async function findCrawls(app: Needs, link: FoundShare): Promise<Crawls> {
  const { projectId, crawlId, beforeCrawlId, kind } = link
  if (kind !== 'comparison') return { found: await findCrawl(app, projectId, crawlId), before: null }
  const [latest, previous] =
    crawlId === null || beforeCrawlId === null
      ? (await listSummarisedCrawls(app.database, projectId, 2)).map(({ crawl }) => crawl.id)
      : [crawlId, beforeCrawlId]
  const found = latest && previous ? await findCrawl(app, projectId, latest) : null
  const before = latest && previous ? await findCrawl(app, projectId, previous) : null
  return found && before ? { found, before } : { found: null, before: null }
}

async function findCrawl(
  { database }: Needs,
  projectId: string,
  crawlId: string | null,
): Promise<SummarisedCrawl | null> {
  const found = await (crawlId === null
    ? findLatestCrawl(database, projectId)
    : findProjectCrawl(database, projectId, crawlId))
  return found?.summary ? { crawl: found.crawl, summary: found.summary } : null
}
