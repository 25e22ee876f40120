import type { GroupKind, UsedGroup } from '#domain/content/content-groups.ts'
import { lockGroup } from '#store/content-desk/groups.ts'
import type { Db } from '#store/sql/db.ts'
import { NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'

/** Locks the group, so that nobody else changes or deletes it until the transaction ends. */
export async function findGroupToChange(db: Db, kind: GroupKind, idText: string): Promise<UsedGroup> {
  const id = readUuid(idText)
  const group = id && (await lockGroup(db, kind, id))
  if (!group) throw new NotFound(`This ${kind} does not exist. It may have been deleted.`)
  return group
}
