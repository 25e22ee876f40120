import { z } from '@hono/zod-openapi'
import { sandboxWarning } from '#domain/crawls/browser-sandbox.ts'
import { projectPageCap, type Tier } from '#domain/plans/tiers.ts'
import type { ProjectSettings } from '#domain/projects/project.ts'
import type { ProjectRow } from '#store/projects/change-project.ts'
import { findProjectRow } from '#store/projects/project-settings.ts'
import { findSandbox } from '#store/system/browser-sandbox.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { noSuchProject } from '../project-access/get-project.ts'
import { onProject } from '../project-access/on-project.ts'
import { projectSettingsSchema } from './settings-schemas.ts'

type Needs = Pick<App, 'database' | 'settings'>

export const getProjectSettings = defineOperation({
  name: 'getProjectSettings',
  summary: 'Get a project’s settings',
  description: 'Secrets are never returned, only their names.',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({ projectId }),
  output: projectSettingsSchema,
  returns: 'The settings',
  run: async ({ app, project, tier }) => readSettings(app, project.id, tier),
})

/** Returns what a project is called and how it is crawled. It includes the names of its secrets, but never their values. */
export async function readSettings(app: Needs, projectId: string, tier: Tier): Promise<ProjectSettings> {
  const row = await readProjectRow(app, projectId)
  return {
    name: row.name,
    url: row.url,
    slug: row.slug,
    pageLimit: row.pageLimit,
    pace: row.pace,
    include: row.include,
    exclude: row.exclude,
    obeyRobots: row.obeyRobots,
    userAgent: row.userAgent,
    startUrls: row.startUrls,
    useSitemaps: row.useSitemaps,
    render: row.render,
    samplesPerTemplate: row.samplesPerTemplate,
    renderWidth: row.renderWidth,
    keepScreenshots: row.keepScreenshots,
    measuresPages: row.measuresPages,
    requests: row.requests,
    probeFiles: row.probeFiles,
    compareBots: row.compareBots,
    extraction: row.extraction,
    keepSource: row.keepSource,
    ruleSet: row.ruleSet,
    headerNames: row.headerNames,
    basicAuthUser: row.basicAuthUser,
    recrawlEvery: row.recrawlEvery,
    // Without Pro, scheduled recrawls are paused.
    nextRecrawlAt: (canRecrawl({ tier }) && row.nextRecrawlAt?.toISOString()) || null,
    keepCrawls: row.keepCrawls,
    maxPageLimit: maxPagesFor(app, { tier }),
    canRecrawl: canRecrawl({ tier }),
    sandboxWarning: sandboxWarning(await findSandbox(app.database)),
  }
}

export async function readProjectRow({ database }: Pick<App, 'database'>, projectId: string): Promise<ProjectRow> {
  const row = await findProjectRow(database, projectId)
  if (!row) throw noSuchProject()
  return row
}

export function maxPagesFor({ settings }: Pick<App, 'settings'>, { tier }: Pick<Actor, 'tier'>): number {
  return Math.min(projectPageCap(tier), settings.maxCrawlPages)
}

export function canRecrawl({ tier }: Pick<Actor, 'tier'>): boolean {
  return tier === 'paid'
}
