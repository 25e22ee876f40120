import type { Database } from '#platform/postgres/database.ts'
import { deliver, listDelivered } from '#store/content/seeds.ts'
import { CATEGORIES, TAGS } from './groups.ts'
import { listSeedFiles } from './seed-files.ts'
import { syncCheckArticles } from './sync-check-articles.ts'

/**
 * Adds each item of built-in content only once, so that edits and deletions are never undone. Files are read only if
 * something is missing.
 */
export async function addSeedContent(database: Pick<Database, 'db'>): Promise<void> {
  const delivered = await listDelivered(database)
  const isNew = ({ key }: { key: string }) => !delivered.has(key)
  const files = (await listSeedFiles()).filter(isNew)
  const categories = CATEGORIES.filter(isNew)
  const tags = TAGS.filter(isNew)
  if (files.length + categories.length + tags.length > 0) {
    const { readSeedItem } = await import('./read-seed-item.ts')
    const now = new Date()
    await deliver(database, {
      categories,
      tags,
      items: await Promise.all(files.map((file) => readSeedItem(file, now))),
    })
  }
  await syncCheckArticles(database)
}
