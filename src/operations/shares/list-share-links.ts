import type { ShareLink } from '#domain/shares/share-link.ts'
import { listShareLinks as readLinks } from '#store/projects/share-links.ts'
import type { App } from '../app.ts'
import { openProject } from '../project-access/get-project.ts'
import { describeIssue } from '../reports/describe-issue.ts'
import type { Viewer } from '../viewer.ts'

type Needs = Pick<App, 'database'>

export async function listShareLinks(app: Needs, viewer: Viewer, projectId: string): Promise<ShareLink[]> {
  const { project, workspace } = await openProject(app, viewer, projectId, 'edit')
  const links = await readShareLinks(app, project.id)
  // Who sees only some projects does not learn who the other members are.
  if (workspace.seesAllProjects) return links
  return links.map((link) => ({ ...link, createdBy: link.createdBy === viewer.account?.email ? link.createdBy : null }))
}

export async function readShareLinks({ database }: Needs, projectId: string): Promise<ShareLink[]> {
  const rows = await readLinks(database, projectId)
  return rows.map((row) => {
    const { checkId, crawlId, crawledAt, beforeCrawlId, beforeCrawledAt, ...rest } = row
    const { createdAt, expiresAt, lastViewedAt, ...link } = rest
    return {
      ...link,
      check: checkId === null ? null : { id: checkId, title: describeIssue(checkId).title },
      crawl: toCrawl(crawlId, crawledAt),
      before: toCrawl(beforeCrawlId, beforeCrawledAt),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastViewedAt: lastViewedAt?.toISOString() ?? null,
    }
  })
}

function toCrawl(id: string | null, createdAt: Date | null): ShareLink['crawl'] {
  return id && createdAt ? { id, createdAt: createdAt.toISOString() } : null
}
