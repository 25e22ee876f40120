import { z } from '@hono/zod-openapi'
import { SHARE_KINDS, type ShareLink } from '#domain/shares/share-link.ts'
import { listShareLinks as readLinks } from '#store/projects/share-links.ts'
import { accountOf } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { describeIssue } from '../reports/describe-issue.ts'

export const shareLinkSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(SHARE_KINDS),
    check: z
      .object({ id: z.string(), title: z.string() })
      .nullable()
      .openapi({ description: 'What a link to an issue shows; null for other kinds' }),
    crawl: z
      .object({ id: z.uuid(), createdAt: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'Null if the link always shows the latest crawl' }),
    before: z
      .object({ id: z.uuid(), createdAt: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'The earlier crawl of a comparison; null if it shows the latest two' }),
    hasPassword: z.boolean(),
    createdBy: z.string().nullable().openapi({ description: 'The email address of the person who created it' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    views: z.int().openapi({ description: 'Counted once per browser session, without bots' }),
    lastViewedAt: z.iso.datetime().nullable(),
  })
  .openapi('ShareLink')

export const listShareLinks = defineOperation({
  name: 'listShareLinks',
  summary: 'List the share links of a project',
  description: 'Revoked links are not listed, expired ones are. Needs the role editor, admin or owner.',
  access: onProject('edit'),
  uses: ['database'],
  input: z.object({ projectId }),
  output: z.object({ links: z.array(shareLinkSchema) }),
  returns: 'The links, newest first',
  async run({ app, actor, project, workspace }) {
    const links = await readShareLinks(app, project.id)
    // Who sees only some projects does not learn who the other members are.
    if (workspace.seesAllProjects) return { links }
    const own = accountOf(actor)?.email
    return { links: links.map((link) => ({ ...link, createdBy: link.createdBy === own ? link.createdBy : null })) }
  },
})

export async function readShareLinks({ database }: Pick<App, 'database'>, projectId: string): Promise<ShareLink[]> {
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
