import type { ContentGroup, GroupKind, UsedGroup } from '#domain/content-groups.ts'
import { lockGroup } from '#store/content-desk-groups.ts'
import type { Db } from '#store/content-desk-rows.ts'
import { Conflict, NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'

/** For a change: nobody else changes or deletes it until the transaction ends. */
export async function findGroupToChange(db: Db, kind: GroupKind, idText: string): Promise<UsedGroup> {
  const id = readUuid(idText)
  const group = id && (await lockGroup(db, kind, id))
  if (!group) throw new NotFound(`There is no such ${kind}. It may have been deleted.`)
  return group
}

export function nameTaken(kind: GroupKind, { name, slug }: Pick<ContentGroup, 'name' | 'slug'>): Conflict {
  return new Conflict(
    `There is a ${kind} with the name '${name}' or the slug '${slug}' already. Please choose another one.`,
    'name_taken',
  )
}
