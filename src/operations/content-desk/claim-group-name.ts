import type { ContentGroup, GroupKind } from '#domain/content/content-groups.ts'
import { firstFreeSlug } from '#domain/content/content-slug.ts'
import type { Db } from '#store/content-desk/content-rows.ts'
import { hasGroupNamed, slugsOfOtherGroups, takeGroupTurn } from '#store/content-desk/groups.ts'
import { Conflict } from '../errors.ts'

/** Stands for items without a category wherever one is filtered by. */
const KEPT_SLUGS: Record<GroupKind, string[]> = { category: ['none'], tag: [] }

type Named = Pick<ContentGroup, 'name' | 'slug'>

/**
 * The slug that it gets. Its name must be free, and so must a slug that somebody wrote; one that we made is made free:
 * C++ and C# are two names, though both have but one letter for a slug.
 */
export async function claimGroupName(
  db: Db,
  kind: GroupKind,
  { name, slug }: Named,
  own: { group: ContentGroup | null; isMade: boolean },
): Promise<string> {
  await takeGroupTurn(db, kind)
  const id = own.group?.id ?? null
  if (await hasGroupNamed(db, kind, name, id)) {
    throw new Conflict(`There is a ${kind} named '${name}' already. Please choose another name.`, 'name_taken')
  }
  if (slug === own.group?.slug) return slug
  const taken = new Set([...KEPT_SLUGS[kind], ...(await slugsOfOtherGroups(db, kind, id))])
  if (own.isMade) return firstFreeSlug(slug, (candidate) => taken.has(candidate))
  if (!taken.has(slug)) return slug
  const holder = KEPT_SLUGS[kind].includes(slug) ? `Items without a ${kind} have` : `Another ${kind} has`
  throw new Conflict(`${holder} the slug '${slug}' already. Please choose another one.`, 'name_taken')
}
