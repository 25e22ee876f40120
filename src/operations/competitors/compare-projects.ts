import { z } from '@hono/zod-openapi'
import { type ComparedProject, competitorStats, MAX_COMPETITORS, segmentStats } from '#domain/projects/competitors.ts'
import type { Project } from '#domain/projects/project.ts'
import { listCompetitorChoice } from '#store/projects/competitor-choice.ts'
import { readFactStats } from '#store/projects/competitors.ts'
import { listProjectCrawls, listSummarisedCrawls } from '#store/projects/project-crawls.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { findSegment, type ProjectSegment } from '../dashboard/segment-of-project.ts'
import { readStoredTotals } from '../dashboard/stored-segment-totals.ts'
import { defineOperation } from '../define-operation.ts'
import { type TablesApp, USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { projectId } from '../inputs.ts'
import { onProject } from '../project-access/on-project.ts'
import { segmentFilter } from '../schemas/dashboard-schemas.ts'
import { projectCrawlSchema, projectSchema } from '../schemas/project-schemas.ts'
import { PRO_COMPETITORS, readCompetitors } from './read-competitors.ts'

const share = (description: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `${description}, as a share of the pages that loaded (0 to 1)` })

const statsSchema = z
  .object({
    pages: z.int(),
    succeeded: z.int().openapi({ description: 'Pages that loaded' }),
    failed: z.int(),
    healthScore: z.int(),
    llmScore: z.int().nullable(),
    issuesPer100: z.number().nullable().openapi({ description: 'Issues per hundred pages that loaded' }),
    categories: z.array(z.object({ category: z.string(), per100: z.number() })),
    withoutTitle: share('Pages without a title'),
    withoutDescription: share('Pages without a meta description'),
    withOneH1: share('Pages with exactly one H1'),
    withoutAlt: share('Pages with at least one image without alt text'),
    indexable: share('Pages that search engines may index'),
    avgResponseTime: z.int().nullable(),
    medianResponseTime: z.int().nullable().openapi({ description: 'Milliseconds to the first byte' }),
    medianWords: z.int().nullable(),
  })
  .openapi('CompetitorStats')

const competitionSchema = z
  .object({
    projects: z.array(
      z.object({
        project: projectSchema,
        crawl: projectCrawlSchema.nullable(),
        stats: statsSchema.nullable().openapi({ description: 'Null until the project has a crawl with results' }),
        problem: z.string().nullable().openapi({ description: 'Why the stats of a segment are not known' }),
        hasFailed: z.boolean().openapi({ description: 'Whether the last crawl of the project failed' }),
      }),
    ),
  })
  .openapi('Competition')

/** Compares each project's latest crawl that has stats. */
export const compareProjects = defineOperation({
  name: 'compareProjects',
  summary: 'Compare a project with other projects of the same account',
  description:
    'Returns the stats of the latest crawl of each project, starting with the project itself. A competitor’s site ' +
    'is a project like any other. A segment limits all of them to the pages that match its filter. Part of the Pro plan.',
  access: onProject('read', PRO_COMPETITORS),
  uses: USED_FOR_TABLES,
  input: z.object({
    projectId,
    with: z
      .string()
      .max(1000)
      .optional()
      .openapi({
        description:
          `The ids of up to ${MAX_COMPETITORS} other projects, separated by commas; if omitted, the choice saved ` +
          'with the project',
      }),
    ...segmentFilter,
  }),
  output: competitionSchema,
  returns: 'The stats of each project',
  refuses: { 400: 'Too many projects' },
  async run({ app, actor, project: own }, input) {
    const others = input.with?.split(',').filter(Boolean)
    const ids = others ?? (await listCompetitorChoice(app.database, own.id))
    // The choice may name projects that only other members see.
    const skipsMissing = others === undefined
    const projects = [own, ...(await readCompetitors(app, actor, { own, ids, skipsMissing }))]
    if (!input.segment) return { projects: await Promise.all(projects.map((project) => compared(app, project))) }
    const segment = await findSegment(app, own.id, input.segment)
    const inSegment = []
    // One after the other, because each may have to read a large archive.
    for (const project of projects) inSegment.push(await comparedInSegment(app, project, segment))
    return { projects: inSegment }
  },
})

type Compared = ComparedProject & { problem: string | null }

async function comparedInSegment(app: TablesApp, project: Project, segment: ProjectSegment): Promise<Compared> {
  const whole = await compared(app, project)
  if (!whole.crawl) return whole
  const { totals, problem } = await readStoredTotals(app, segment, whole.crawl.id)
  return { ...whole, stats: totals && segmentStats(totals), problem }
}

async function compared({ database }: Pick<App, 'database'>, project: Project): Promise<Compared> {
  const { crawls } = await listProjectCrawls(database, project.id, { offset: 0, limit: 1 })
  const hasFailed = crawls[0]?.status === 'failed'
  const [latest] = await listSummarisedCrawls(database, project.id, 1)
  if (!latest?.summary) return { project, crawl: null, stats: null, hasFailed, problem: null }
  const { crawl, summary } = latest
  const stored = { crawlId: crawl.id, name: 'fact-stats', pages: summary.pages }
  const factStats = await storeStats(database, stored, () => readFactStats(database, crawl.id))
  return { project, crawl, stats: competitorStats(summary, factStats), hasFailed, problem: null }
}
