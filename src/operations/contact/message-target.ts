import { formatDayAndTime } from '#domain/words/dates.ts'
import { NotFound } from '../errors.ts'

/** A message in the audit log, which nobody can edit: named by its moment, so that nothing of its writer stays there. */
export function messageTarget({ id, createdAt }: { id: string; createdAt: string }) {
  return { kind: 'message', id, name: `message of ${formatDayAndTime(new Date(createdAt))}` }
}

export function noSuchMessage(): NotFound {
  return new NotFound('There is no such message.')
}
