import { CONTENT_KINDS, type ContentKind } from '#domain/content/content.ts'
import type { ContentItem } from '#domain/content/content-desk.ts'
import { findItem as findStored, lockItem } from '#store/content-desk/content-desk.ts'
import type { Db } from '#store/sql/db.ts'
import { Conflict, NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'

export type ItemInput = { kind: string; id: string }

export async function findItem(db: Db, input: ItemInput): Promise<ContentItem> {
  const kind = readKind(input.kind)
  const id = readUuid(input.id)
  return requireFound(kind, id && (await findStored(db, kind, id)))
}

/** Locks the item, so that nobody else changes it until the transaction ends. */
export async function findItemToChange(db: Db, input: ItemInput): Promise<ContentItem> {
  const kind = readKind(input.kind)
  const id = readUuid(input.id)
  const item = requireFound(kind, id && (await lockItem(db, kind, id)))
  if (item.checkId === null) return item
  throw new Conflict(
    'This article is generated from a check and rewritten with every version of the product. ' +
      'It cannot be changed here.',
    'check_article',
  )
}

export function readKind(text: string): ContentKind {
  const kind = CONTENT_KINDS.find((each) => each === text)
  if (!kind) throw new NotFound(`There is no such kind of content. The kinds are ${CONTENT_KINDS.join(', ')}.`)
  return kind
}

/** Refuses a change based on an older version, so that no editor overwrites changes they have not seen. */
export function insistOnVersion(item: ContentItem, version: number): void {
  if (item.version === version) return
  const who = item.updatedBy ?? 'Another editor'
  throw new Conflict(
    `${who} has saved this ${item.kind} since you opened it. Your changes are not saved yet: ` +
      'look at the current version, then save again.',
    'edited_meanwhile',
    { savedBy: item.updatedBy, savedAt: item.updatedAt, version: item.version },
  )
}

function requireFound(kind: ContentKind, item: ContentItem | null | ''): ContentItem {
  if (!item) throw new NotFound(`This ${kind} does not exist. It may have been deleted.`)
  return item
}
