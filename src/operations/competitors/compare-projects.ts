import { type ComparedProject, type Competition, competitorStats } from '#domain/projects/competitors.ts'
import type { Project } from '#domain/projects/project.ts'
import { listCompetitorChoice } from '#store/projects/competitor-choice.ts'
import { readFactStats } from '#store/projects/competitors.ts'
import { listProjectCrawls, listSummarisedCrawls } from '#store/projects/project-crawls.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { getProjectWithPro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'
import { readCompetitors } from './read-competitors.ts'

type Needs = Pick<App, 'database'>

/** Compares each project's latest crawl that has stats. If `others` is null, uses the choice saved with the project. */
export async function compareProjects(
  app: Needs,
  viewer: Viewer,
  input: { projectId: string; others: string[] | null },
): Promise<Competition> {
  const own = await getProjectWithPro(app, viewer, {
    projectId: input.projectId,
    feature: 'The competitor comparison',
  })
  const ids = input.others ?? (await listCompetitorChoice(app.database, own.id))
  // The choice may name projects that only other members see.
  const skipsMissing = input.others === null
  const projects = [own, ...(await readCompetitors(app, viewer, { own, ids, skipsMissing }))]
  return { projects: await Promise.all(projects.map((project) => compared(app, project))) }
}

async function compared({ database }: Needs, project: Project): Promise<ComparedProject> {
  const { crawls } = await listProjectCrawls(database, project.id, { offset: 0, limit: 1 })
  const hasFailed = crawls[0]?.status === 'failed'
  const [latest] = await listSummarisedCrawls(database, project.id, 1)
  if (!latest?.summary) return { project, crawl: null, stats: null, hasFailed }
  const { crawl, summary } = latest
  const stored = { crawlId: crawl.id, name: 'fact-stats', pages: summary.pages }
  const factStats = await storeStats(database, stored, () => readFactStats(database, crawl.id))
  return { project, crawl, stats: competitorStats(summary, factStats), hasFailed }
}
