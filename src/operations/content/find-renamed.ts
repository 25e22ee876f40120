import type { GroupKind } from '#domain/content/content-groups.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findRenamedGroup } from '#store/content/content-renamed-groups.ts'

/** The current slug of each category or tag that was requested by a former slug. */
export type Renamed = Partial<Record<GroupKind, string>>

/** Call it when a list is empty: the category or tag in the URL may have a new slug. */
export async function findRenamed(
  database: Pick<Database, 'db'>,
  input: Partial<Record<GroupKind, string | null>>,
): Promise<Renamed> {
  const renamed: Renamed = {}
  for (const kind of ['category', 'tag'] as const) {
    const slug = input[kind] && (await findRenamedGroup(database, kind, input[kind]))
    if (slug) renamed[kind] = slug
  }
  return renamed
}
