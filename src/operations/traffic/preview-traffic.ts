import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GroupCount, listExamples, matchTraffic } from '#archive/explore/reports/traffic.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ReadTraffic } from '#domain/traffic/read-traffic.ts'
import { measureOf, type TrafficMeasure } from '#domain/traffic/traffic.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { type Actor, nameOfActor } from '../actor.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { type TablesApp, USED_FOR_TABLES, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import { packTraffic } from './pack-traffic.ts'
import { readUpload, UPLOAD } from './read-upload.ts'
import { previewSchema } from './traffic-schemas.ts'

const SHOWN_ROWS = 5
const MAX_CELL = 200

type Example = { url: string; redirectsTo: string | null }
type TrafficMatch = { crawlCreatedAt: string; groups: (GroupCount & { examples: Example[] })[] }

export const previewTraffic = defineOperation({
  ...UPLOAD,
  name: 'previewTraffic',
  summary: 'Show what a file with search traffic contains, and how it fits the latest crawl',
  description: `${UPLOAD.description} Nothing is stored.`,
  uses: USED_FOR_TABLES,
  output: previewSchema,
  returns: 'What was recognised',
  async run({ app, actor, project }, input) {
    const reading = await readUpload(app, nameOfActor(actor), new URL(project.url), input)
    const { table, entry, period, kind, columns, read, problem } = reading
    const cut = (cells: string[]) => cells.map((cell) => cell.trim().slice(0, MAX_CELL))
    const measure = kind && read && measureOf({ kind, fields: read.fields })
    const matched = read && measure ? await match(app, actor, project, read, measure) : null
    const { pages, ...counts } = read ?? { pages: [] }
    return {
      ...{ entry, kind, period, columns, problem },
      measure: measure || null,
      header: cut(table.header),
      sample: table.sample.slice(0, SHOWN_ROWS).map(cut),
      counts: read && { ...(counts as Omit<ReadTraffic, 'pages'>), urls: pages.length },
      match: matched?.match ?? null,
      matchProblem: matched?.problem ?? null,
    }
  },
})

type Matched = { match: TrafficMatch | null; problem: string | null }

async function match(
  app: TablesApp,
  actor: Actor,
  project: Project,
  { pages }: ReadTraffic,
  measure: TrafficMeasure,
): Promise<Matched> {
  try {
    const { crawl } = await getReport(app, actor, { projectId: project.id })
    const removed = await listRemovedUrls(app.database, crawl.id)
    return await withCrawlTables(app, crawl.id, async (tables) => {
      const file = join(tables.folder, `preview-${randomUUID()}.csv.gz`)
      try {
        await writeFile(file, await packTraffic(pages))
        const counts = await matchTraffic(tables, file, { measure, removed })
        const examples = await listExamples(tables, file, { measure, removed })
        const groups = counts.map((count) => ({
          ...count,
          examples: examples.filter(({ group }) => group === count.group).map(({ group: _, ...example }) => example),
        }))
        return { match: { crawlCreatedAt: crawl.createdAt, groups }, problem: null }
      } finally {
        await rm(file, { force: true })
      }
    })
  } catch (error) {
    if (!(error instanceof NoArchive || error instanceof ArchiveDamaged || error instanceof NotFound)) throw error
    return { match: null, problem: error.message }
  }
}
