import type { ContentGroup, GroupKind } from '#domain/content/content-groups.ts'
import { firstFreeSlug } from '#domain/content/content-slug.ts'
import { hasGroupNamed, lockGroupNames, slugsOfOtherGroups } from '#store/content-desk/groups.ts'
import type { Db } from '#store/sql/db.ts'
import { Conflict } from '../errors.ts'

/** `none` filters for items without a category, so no category may use it. */
const RESERVED_SLUGS: Record<GroupKind, string[]> = { category: ['none'], tag: [] }

type Named = Pick<ContentGroup, 'name' | 'slug'>

/** Names and typed slugs must be free. A generated slug gets a number if it is taken: C++ and C# both become 'c'. */
export async function claimGroupName(
  db: Db,
  kind: GroupKind,
  { name, slug }: Named,
  own: { group: ContentGroup | null; isMade: boolean },
): Promise<string> {
  await lockGroupNames(db, kind)
  const id = own.group?.id ?? null
  if (await hasGroupNamed(db, kind, name, id)) {
    throw new Conflict(`There is already a ${kind} named '${name}'. Please choose another name.`, 'name_taken')
  }
  if (slug === own.group?.slug) return slug
  const taken = new Set([...RESERVED_SLUGS[kind], ...(await slugsOfOtherGroups(db, kind, id))])
  if (own.isMade) return firstFreeSlug(slug, (candidate) => taken.has(candidate))
  if (!taken.has(slug)) return slug
  const holder = RESERVED_SLUGS[kind].includes(slug)
    ? `Items without a ${kind} already have`
    : `Another ${kind} already has`
  throw new Conflict(`${holder} the slug '${slug}'. Please choose another one.`, 'name_taken')
}
