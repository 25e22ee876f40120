import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields } from '#domain/content/content-desk.ts'
import { checkContentFields } from '#domain/content/content-rules.ts'
import { firstFreeContentSlug } from '#domain/content/content-slug.ts'
import { redirectsOfOthers } from '#store/content/content-old-slugs.ts'
import { knownGroups, slugsOfOthers, takeSlugTurn } from '#store/content-desk/content-desk.ts'
import type { Db } from '#store/content-desk/content-rows.ts'
import type { App } from '../app.ts'
import { cleanAside } from '../content/html/clean-in-thread.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { readUuid } from '../uuid.ts'

type Cleaning = Pick<App, 'htmlCleaners'>

/** What was typed as it is kept: rules of the domain, clean HTML, ids that can be ids. */
export async function settleFields(app: Cleaning, kind: ContentKind, typed: ContentFields): Promise<ContentFields> {
  const checked = checkContentFields(kind, typed)
  if (!checked.ok) throw new InvalidInput(checked.message)
  const { categoryId, tagIds } = checked.value
  if (![categoryId, ...tagIds].every((id) => id === null || readUuid(id) === id)) throw notThere()
  return { ...checked.value, content: (await cleanAside(app, 'keep', checked.value.content)).html }
}

/** Category and tags must be there, and stay there until the transaction ends. */
export async function insistOnGroups(db: Db, fields: ContentFields): Promise<void> {
  const known = await knownGroups(db, fields)
  if (known.categoryId !== fields.categoryId || known.tagIds.length !== fields.tagIds.length) throw notThere()
}

/** A slug that somebody wrote must be free; one that we made is made free, and leaves redirects of others alone. */
export async function claimSlug(db: Db, kind: ContentKind, slug: string, own: { id: string | null; isMade: boolean }) {
  await takeSlugTurn(db, kind)
  const beginning = own.isMade ? slug.slice(0, SHARED_BEGINNING) : slug
  const taken = await slugsOfOthers(db, kind, beginning, own.id)
  if (own.isMade) {
    const redirects = await redirectsOfOthers(db, kind, beginning, own.id)
    return firstFreeContentSlug(kind, slug, new Set([...taken, ...redirects]))
  }
  if (!taken.has(slug)) return slug
  throw new Conflict(`Another ${kind} has the slug '${slug}' already. Please choose another one.`, 'slug_taken')
}

/** A number at the end of the longest slug takes a few of its letters away. */
const SHARED_BEGINNING = 70

function notThere(): InvalidInput {
  return new InvalidInput('The category or one of the tags is not there any more. Please choose again.')
}
