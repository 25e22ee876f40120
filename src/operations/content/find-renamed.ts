import type { GroupKind } from '#domain/content/content-groups.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findRenamedGroup } from '#store/content/content-renamed-groups.ts'

/** The slugs that a list was asked for and that are others now, by what they name. */
export type Renamed = Partial<Record<GroupKind, string>>

/** For a list that found nothing: perhaps its category or tag is called something else by now. */
export async function findRenamed(
  database: Pick<Database, 'pool'>,
  input: Partial<Record<GroupKind, string | null>>,
): Promise<Renamed> {
  const renamed: Renamed = {}
  for (const kind of ['category', 'tag'] as const) {
    const slug = input[kind] && (await findRenamedGroup(database, kind, input[kind]))
    if (slug) renamed[kind] = slug
  }
  return renamed
}
