import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { TrafficKind, TrafficUpload } from '#domain/traffic/traffic.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { projects } from '../projects/project-schema.ts'
import { ownWorkspaces } from '../workspaces/own-workspaces.ts'
import { projectTraffic } from './traffic-schema.ts'

type Db = Pick<Database, 'db'>

const { content: _content, projectId: _projectId, ...LISTED } = getTableColumns(projectTraffic)

/** Uploads from search engines come first. */
export async function listTraffic({ db }: Db, projectId: string): Promise<TrafficUpload[]> {
  const { kind } = projectTraffic
  const rows = await db.select(LISTED).from(projectTraffic).where(isOf(projectId)).orderBy(sql`${kind} desc`)
  return rows.map(({ counts, uploadedAt, ...row }) => ({ ...row, uploadedAt: uploadedAt.toISOString(), ...counts }))
}

/** The uploads of a crawl's project. Their ids change with every upload. */
export async function listTrafficOfCrawl({ db }: Db, crawlId: string): Promise<Pick<TrafficUpload, 'id' | 'fields'>[]> {
  const { id, counts, kind, projectId } = projectTraffic
  const rows = await db
    .select({ id, counts })
    .from(projectTraffic)
    .innerJoin(crawlSessions, eq(crawlSessions.projectId, projectId))
    .where(eq(crawlSessions.id, crawlId))
    .orderBy(asc(kind))
  return rows.map((row) => ({ id: row.id, fields: row.counts.fields }))
}

/** The gzipped table of an upload; null if the upload was replaced or deleted. */
export async function readTrafficContent({ db }: Db, id: string): Promise<Buffer | null> {
  const { content } = projectTraffic
  const [row] = await db.select({ content }).from(projectTraffic).where(eq(projectTraffic.id, id))
  return row?.content ?? null
}

type NewUpload = Omit<TrafficUpload, 'id' | 'uploadedAt'> & { content: Buffer }

/** Replaces the last upload of the same kind. */
export async function replaceTraffic(
  { db }: Db,
  projectId: string,
  { kind, fileName, period, rows, urls, fields, totals, skipped, content }: NewUpload,
): Promise<void> {
  const values = { fileName, period, rows, urls, counts: { fields, totals, skipped }, content }
  const fresh = { ...values, id: sql`gen_random_uuid()`, uploadedAt: sql`now()` }
  await db
    .insert(projectTraffic)
    .values({ projectId, kind, ...values })
    .onConflictDoUpdate({ target: [projectTraffic.projectId, projectTraffic.kind], set: fresh })
}

/** False if nothing of this kind was uploaded. */
export async function deleteTraffic({ db }: Db, projectId: string, kind: TrafficKind): Promise<boolean> {
  const { rowCount } = await db.delete(projectTraffic).where(and(isOf(projectId), eq(projectTraffic.kind, kind)))
  return rowCount === 1
}

/** All uploads of an account, for its export. */
export async function listTrafficOfAccount(
  { db }: Db,
  userId: string,
): Promise<{ id: string; slug: string; kind: TrafficKind }[]> {
  return db
    .select({ id: projectTraffic.id, slug: projects.slug, kind: projectTraffic.kind })
    .from(projectTraffic)
    .innerJoin(projects, eq(projects.id, projectTraffic.projectId))
    .where(sql`${projects.workspaceId} in ${ownWorkspaces(userId)}`)
    .orderBy(asc(projects.slug), asc(projectTraffic.kind))
}

function isOf(projectId: string) {
  return eq(projectTraffic.projectId, projectId)
}
