import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields } from '#domain/content/content-desk.ts'
import { checkContentFields } from '#domain/content/content-rules.ts'
import { firstFreeContentSlug } from '#domain/content/content-slug.ts'
import { redirectsOfOthers } from '#store/content/content-old-slugs.ts'
import { lockExistingGroups, lockSlugs, slugsOfOthers } from '#store/content-desk/content-desk.ts'
import type { Db } from '#store/sql/db.ts'
import type { App } from '../app.ts'
import { cleanAside } from '../content/html/clean-in-thread.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { readUuid } from '../uuid.ts'

type Needs = Pick<App, 'htmlCleaners'>

export async function settleFields(app: Needs, kind: ContentKind, typed: ContentFields): Promise<ContentFields> {
  const checked = checkContentFields(kind, typed)
  if (!checked.ok) throw new InvalidInput(checked.message)
  const { categoryId, tagIds } = checked.value
  if (![categoryId, ...tagIds].every((id) => id === null || readUuid(id) === id)) throw groupMissing()
  return { ...checked.value, content: (await cleanAside(app, 'keep', checked.value.content)).html }
}

/** Category and tags must exist. They are locked until the transaction ends. */
export async function insistOnGroups(db: Db, fields: ContentFields): Promise<void> {
  const existing = await lockExistingGroups(db, fields)
  if (existing.categoryId !== fields.categoryId || existing.tagIds.length !== fields.tagIds.length) throw groupMissing()
}

/**
 * A typed slug must be free. A generated slug gets a number if it is taken, and never takes over another item's
 * redirect.
 */
export async function claimSlug(db: Db, kind: ContentKind, slug: string, own: { id: string | null; isMade: boolean }) {
  await lockSlugs(db, kind)
  const beginning = own.isMade ? slug.slice(0, SHARED_BEGINNING) : slug
  const taken = await slugsOfOthers(db, kind, beginning, own.id)
  if (own.isMade) {
    const redirects = await redirectsOfOthers(db, kind, beginning, own.id)
    return firstFreeContentSlug(kind, slug, new Set([...taken, ...redirects]))
  }
  if (!taken.has(slug)) return slug
  throw new Conflict(`Another ${kind} already has the slug '${slug}'. Please choose another one.`, 'slug_taken')
}

/** Taken slugs are searched by their first 70 characters: a number can replace the end of a long generated slug. */
const SHARED_BEGINNING = 70

function groupMissing(): InvalidInput {
  return new InvalidInput('The category or one of the tags no longer exists. Please choose again.')
}
