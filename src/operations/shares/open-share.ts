import type { Project } from '#domain/projects/project.ts'
import type { ProjectCrawl, ReportSummary } from '#domain/reports/report.ts'
import { NO_SUCH_SHARE, type OpenedShare, type ShareKind } from '#domain/shares/share-link.ts'
import { findLatestCrawl, findProjectCrawl, listSummarisedCrawls } from '#store/projects/project-crawls.ts'
import { type FoundShare, findShare, findSharedProject } from '#store/projects/share-links.ts'
import { findPreparedBy, findReportBranding, findReportLogo } from '#store/workspaces/report-branding.ts'
import type { App } from '../app.ts'
import { Conflict, Forbidden, NotFound } from '../errors.ts'
import { readerOf, type Viewer } from '../viewer.ts'
import { isUnlocked } from './share-cookies.ts'
import { hashShareToken } from './share-token.ts'

type Needs = Pick<App, 'database' | 'settings'>

/** A link as a visitor opens it: the token of its URL, and the headers with the visitor's cookies. */
export type ShareVisit = { token: string; headers: Headers }

/** A viewer who can read what the link shows, and nothing else. */
export type ShareReader = {
  viewer: Viewer
  projectId: string
  crawlId: string
  /** Set for a comparison. */
  beforeId: string | undefined
  checkId: string | null
}

/** Throws the same NotFound for tokens that never existed and for links that are no longer valid. */
export async function requireShare({ database }: Needs, token: string): Promise<FoundShare> {
  const link = await findShare(database, hashShareToken(token))
  if (!link) throw new NotFound(NO_SUCH_SHARE)
  return link
}

/** Says who shares what. The project is included if the link has no password, or the visitor has entered it. */
export async function openShare(app: Needs, { token, headers }: ShareVisit): Promise<OpenedShare> {
  const link = await requireShare(app, token)
  const branding = await findReportBranding(app.database, link.workspaceId)
  const name = branding?.preparedBy || (await findPreparedBy(app.database, link.workspaceId))
  const isOpen = await isUnlocked(app, link, headers)
  return {
    kind: link.kind,
    sharedBy: { name, logo: branding?.logo ?? null },
    shown: isOpen ? await describeSite(app, link) : null,
  }
}

async function describeSite(app: Needs, link: FoundShare): Promise<OpenedShare['shown']> {
  const { name, url } = await requireProject(app, link)
  const { found, before } = await findCrawls(app, link)
  return {
    project: { name, url },
    checkId: link.checkId,
    crawl: found && {
      finishedAt: found.crawl.finishedAt ?? found.crawl.createdAt,
      pages: found.summary.succeeded,
      issues: found.summary.issues + (found.summary.siteIssues ?? 0),
    },
    before: before && { finishedAt: before.crawl.finishedAt ?? before.crawl.createdAt },
    isLatest: link.crawlId === null,
  }
}

/** For operations that read what links of these kinds show. */
export async function requireShareReader(
  app: Needs,
  visitor: Viewer,
  { token, headers }: ShareVisit,
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
  const viewer = readerOf(visitor, { project, crawlId, beforeId })
  return { viewer, projectId: project.id, crawlId, beforeId, checkId: link.checkId }
}

/** A PNG. It can be read without the password, because the password form shows it. */
export async function readShareLogo(app: Needs, token: string): Promise<Uint8Array<ArrayBuffer>> {
  const link = await requireShare(app, token)
  const logo = await findReportLogo(app.database, link.workspaceId)
  if (!logo) throw new NotFound('There is no logo.')
  return new Uint8Array(logo)
}

/** The project may be deleted after the link was found. */
async function requireProject({ database }: Needs, { projectId }: FoundShare): Promise<Project> {
  const project = await findSharedProject(database, projectId)
  if (!project) throw new NotFound(NO_SUCH_SHARE)
  return project
}

type Crawls = { found: SummarisedCrawl | null; before: SummarisedCrawl | null }
type SummarisedCrawl = { crawl: ProjectCrawl; summary: ReportSummary }

/** Null if there are no results yet. A comparison needs two crawls. */
async function findCrawls(app: Needs, link: FoundShare): Promise<Crawls> {
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
