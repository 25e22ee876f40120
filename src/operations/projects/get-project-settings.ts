import { sandboxWarning } from '#domain/crawls/browser-sandbox.ts'
import { projectPageCap } from '#domain/plans/tiers.ts'
import type { ProjectSettings } from '#domain/projects/project.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import { findProjectRow } from '#store/projects/project-settings.ts'
import { findSandbox } from '#store/system/browser-sandbox.ts'
import type { App } from '../app.ts'
import { noSuchProject, openProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'

type Needs = Pick<App, 'database' | 'settings'>

/** Returns what a project is called and how it is crawled. It includes the names of its secrets, but never their values. */
export async function getProjectSettings(
  app: Needs,
  viewer: Viewer,
  id: string,
  right: Right = 'read',
): Promise<ProjectSettings> {
  const { project, tier } = await openProject(app, viewer, id, right)
  const row = await findProjectRow(app.database, project.id)
  if (!row) throw noSuchProject()
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

export function maxPagesFor({ settings }: Pick<App, 'settings'>, { tier }: Pick<Viewer, 'tier'>): number {
  return Math.min(projectPageCap(tier), settings.maxCrawlPages)
}

export function canRecrawl({ tier }: Pick<Viewer, 'tier'>): boolean {
  return tier === 'paid'
}
