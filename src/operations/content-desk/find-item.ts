import { CONTENT_KINDS, type ContentKind } from '#domain/content/content.ts'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { findItem as findStored, lockItem } from '#store/content-desk/content-desk.ts'
import type { Db } from '#store/content-desk/content-rows.ts'
import { Conflict, NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'

/** Which item is meant, as the address of a request names it. */
export type ItemInput = { kind: string; id: string }

export async function findItem(db: Db, input: ItemInput): Promise<ContentItem> {
  const kind = readKind(input.kind)
  const id = readUuid(input.id)
  return insist(kind, id && (await findStored(db, kind, id)))
}

/** For a change: nobody else changes the item until the transaction ends. */
export async function findItemToChange(db: Db, input: ItemInput): Promise<ContentItem> {
  const kind = readKind(input.kind)
  const id = readUuid(input.id)
  const item = insist(kind, id && (await lockItem(db, kind, id)))
  if (item.checkId === null) return item
  throw new Conflict(
    'This article shows the words of a check itself and is written anew with every version of the product, so it cannot be changed here.',
    'check_article',
  )
}

export function readKind(text: string): ContentKind {
  const kind = CONTENT_KINDS.find((each) => each === text)
  if (!kind) throw new NotFound(`There is no such kind of content; there are ${CONTENT_KINDS.join(', ')}.`)
  return kind
}

/** Refuses a change that began with another version than the item has now: nobody's words are written over unseen. */
export function insistOnVersion(item: ContentItem, version: number): void {
  if (item.version === version) return
  const who = item.updatedBy ?? 'Somebody'
  throw new Conflict(
    `${who} has saved this ${item.kind} since you opened it. Nothing of yours was saved yet: look at what is there now, then save again.`,
    'edited_meanwhile',
    { savedBy: item.updatedBy, savedAt: item.updatedAt, version: item.version },
  )
}

function insist(kind: ContentKind, item: ContentItem | null | ''): ContentItem {
  if (!item) throw new NotFound(`There is no such ${kind}. It may have been deleted.`)
  return item
}
