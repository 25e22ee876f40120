import { CATALOGUE_VERSION } from '#checks/registry.generated.ts'
import { compareRules } from '#domain/checks/compare-rules.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Report } from '#domain/reports/report.ts'
import { type FoundCrawl, findLatestCrawl, findNewestCrawl, findProjectCrawl } from '#store/projects/project-crawls.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { titleOf } from '../checks/describe-check.ts'
import { NotFound } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import { shareRead } from '../share-read.ts'
import { readUuid } from '../uuid.ts'

type Input = { projectId: string; crawlId?: string | undefined }

/** Returns a crawl and its project; by default the latest crawl. Every operation on a report starts here. */
export function getReport(
  app: Pick<App, 'database'>,
  actor: Actor,
  input: Input,
): Promise<Report & { project: Project }> {
  return shareRead(actor, `report ${input.projectId} ${input.crawlId}`, () => readReport(app, actor, input))
}

async function readReport(
  app: Pick<App, 'database'>,
  actor: Actor,
  { projectId, crawlId: requested }: Input,
): Promise<Report & { project: Project }> {
  const project = await getProject(app, actor, projectId, 'read')
  const latest = await findLatestCrawl(app.database, project.id)
  const crawlId = requested ?? ('crawlId' in actor ? actor.crawlId : undefined)
  if (crawlId === undefined) {
    const newest = latest ?? (await findNewestCrawl(app.database, project.id))
    if (newest) return { ...describe(newest), project, isLatest: true }
    throw new NotFound('This project has not been crawled yet. Start a crawl on its dashboard.')
  }
  const knownId = readUuid(crawlId)
  const found =
    knownId && canRead(actor, knownId, latest?.crawl.id)
      ? await findProjectCrawl(app.database, project.id, knownId)
      : null
  if (!found) throw new NotFound('This crawl does not exist, or it belongs to another project.')
  return { ...describe(found), project, isLatest: found.crawl.id === latest?.crawl.id }
}

/** Readers of the project can read one crawl of it, or the two of a comparison. */
function canRead(actor: Actor, crawlId: string, latestId: string | undefined): boolean {
  if (actor.kind === 'shareLink') return crawlId === actor.crawlId || crawlId === actor.beforeId
  if (actor.kind === 'job') return crawlId === actor.crawlId
  return actor.kind !== 'sample' || crawlId === latestId
}

/** Older rules matter only if the crawl was judged: not while it runs, and not if no page loaded. */
function describe({ crawl, summary, rules, projectRules }: FoundCrawl): Omit<Report, 'isLatest'> {
  const current = { ruleSet: projectRules, catalogueVersion: CATALOGUE_VERSION }
  const isJudged = crawl.status !== 'queued' && crawl.status !== 'running' && crawl.succeeded > 0
  return { crawl, summary, hasOlderRules: isJudged && compareRules(rules, current, titleOf) !== null }
}
