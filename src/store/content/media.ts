import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { CONTENT_KINDS } from '#domain/content/content.ts'
import type { MediaFile, MediaUse } from '#domain/content/content-desk.ts'
import { tableOf } from '../content-desk/content-rows.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import { blogPosts, media } from './content-schema.ts'

type NewMedia = Omit<typeof media.$inferInsert, 'createdAt'>

export async function insertMedia(db: Db, file: NewMedia): Promise<MediaFile> {
  const [row] = await db.insert(media).values(file).returning()
  if (!row) throw new Error('the picture was not stored')
  return toFile(row)
}

export async function countMedia(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(media)
  return row?.total ?? 0
}

export async function listMedia(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<MediaFile[]> {
  const rows = await db.select().from(media).orderBy(desc(media.createdAt), media.id).limit(limit).offset(offset)
  return rows.map(toFile)
}

export async function updateMediaAlt(db: Db, id: string, alt: string): Promise<MediaFile | null> {
  const [row] = await db.update(media).set({ alt }).where(eq(media.id, id)).returning()
  return row ? toFile(row) : null
}

export async function lockMedia(db: Db, id: string): Promise<MediaFile | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id)).for('update')
  return row ? toFile(row) : null
}

/** Returns which of the URLs exist, and locks their pictures against deletion until the transaction ends. */
export async function lockExistingMedia(db: Db, urls: string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const keys = urls.map((url) => url.slice(1))
  const rows = await db.select({ key: media.fileKey }).from(media).where(inArray(media.fileKey, keys)).for('key share')
  return new Set(rows.map(({ key }) => `/${key}`))
}

export async function deleteMedia(db: Db, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id))
}

/** Items of any status that show the pictures or use them as social images. */
export async function findMediaUses(db: Db, urls: string[]): Promise<(MediaUse & { url: string })[]> {
  if (urls.length === 0) return []
  const uses: (MediaUse & { url: string })[] = []
  for (const kind of CONTENT_KINDS) {
    const table = tableOf(kind)
    const featured = kind === 'post' ? sql`or ${blogPosts.featuredImageUrl} = shown.url` : sql``
    const { rows } = await runSql<{ url: string; id: string; title: string }>(
      db,
      sql`select shown.url, ${table.id}, ${table.title} from ${table}
          join unnest(${sql.param(urls)}::text[]) as shown(url)
            on strpos(${table.content}, shown.url) > 0 or strpos(${table.ogImageUrl}, shown.url) > 0 ${featured}
          order by ${table.updatedAt} desc, ${table.id} limit ${MAX_USES * urls.length}`,
    )
    uses.push(...rows.map(({ url, id, title }) => ({ kind, id, title, url })))
  }
  return uses
}

const MAX_USES = 10

function toFile({ id, fileKey, width, height, bytes, alt, createdAt }: typeof media.$inferSelect): MediaFile {
  return { id, url: `/${fileKey}`, width, height, bytes, alt, createdAt: createdAt.toISOString() }
}
