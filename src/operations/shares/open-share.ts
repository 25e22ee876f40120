import { z } from '@hono/zod-openapi'
import { crawlTotalsOf } from '#domain/issues/issue-totals.ts'
import { type OpenedShare, SHARE_KINDS } from '#domain/shares/share-link.ts'
import type { FoundShare } from '#store/projects/share-links.ts'
import { findPreparedBy, findReportBranding, findReportLogo } from '#store/workspaces/report-branding.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { isUnlocked } from './share-cookies.ts'
import { findCrawls, OF_SHARE, requireProject, requireShare } from './share-reader.ts'

const openedSchema = z
  .object({
    kind: z.enum(SHARE_KINDS),
    sharedBy: z.object({
      name: z.string(),
      logo: z.object({ width: z.number(), height: z.number(), version: z.number() }).nullable(),
    }),
    shown: z
      .object({
        project: z.object({ name: z.string(), url: z.string() }),
        checkId: z.string().nullable(),
        crawl: z
          .object({
            createdAt: z.iso.datetime().openapi({ description: 'When it started, as on all screens' }),
            pages: z.int().openapi({ description: 'Broken pages included' }),
            issues: z.int().openapi({ description: 'Issues of pages' }),
            siteIssues: z.int().openapi({ description: 'Issues of URLs that are not pages, such as redirects' }),
            failed: z.int().openapi({ description: 'Broken pages' }),
            soft404s: z.int(),
          })
          .nullable()
          .openapi({ description: 'Null if no crawl has finished yet' }),
        before: z
          .object({ createdAt: z.iso.datetime() })
          .nullable()
          .openapi({ description: 'The earlier crawl of a comparison' }),
        isLatest: z
          .boolean()
          .openapi({ description: 'Whether the link always shows the latest crawl, or the latest two' }),
      })
      .nullable()
      .openapi({ description: 'Null until the password was entered' }),
  })
  .openapi('OpenedShare')

/** The project is included if the link has no password, or the visitor has entered it. */
export const openShare = defineOperation({
  ...OF_SHARE,
  name: 'openShare',
  summary: 'Get who shares what by a link',
  description: 'Links that were revoked, have expired or belong to a deleted project are like ones that never existed.',
  output: openedSchema,
  returns: 'What the link shows',
  async run({ app, headers }, { token }) {
    const link = await requireShare(app, token)
    const branding = await findReportBranding(app.database, link.workspaceId)
    const name = branding?.preparedBy || (await findPreparedBy(app.database, link.workspaceId))
    const isOpen = await isUnlocked(app, link, headers)
    return {
      kind: link.kind,
      sharedBy: { name, logo: branding?.logo ?? null },
      shown: isOpen ? await describeSite(app, link) : null,
    }
  },
})

async function describeSite(app: Pick<App, 'database' | 'settings'>, link: FoundShare): Promise<OpenedShare['shown']> {
  const { name, url } = await requireProject(app, link)
  const { found, before } = await findCrawls(app, link)
  return {
    project: { name, url },
    checkId: link.checkId,
    crawl: found && { createdAt: found.crawl.createdAt, ...crawlTotalsOf(found.summary) },
    before: before && { createdAt: before.crawl.createdAt },
    isLatest: link.crawlId === null,
  }
}

/** It can be read without the password, because the password form shows it. */
export const getShareLogo = defineOperation({
  ...OF_SHARE,
  name: 'getShareLogo',
  summary: 'Download the logo of the workspace that shares by a link',
  output: { mediaType: 'image/png', isBinary: true },
  returns: 'The logo',
  async run({ app }, { token }) {
    const link = await requireShare(app, token)
    const logo = await findReportLogo(app.database, link.workspaceId)
    if (!logo) throw new NotFound('There is no logo.')
    return { name: 'logo.png', content: new Uint8Array(logo) }
  },
})
