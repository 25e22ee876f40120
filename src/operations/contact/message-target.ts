import { formatDayAndTime } from '#domain/words/dates.ts'
import { NotFound } from '../errors.ts'

/** Named by its time, because audit log entries are permanent and must not contain the sender's name. */
export function messageTarget({ id, createdAt }: { id: string; createdAt: string }) {
  return { kind: 'message', id, name: `message of ${formatDayAndTime(new Date(createdAt))}` }
}

export function noSuchMessage(): NotFound {
  return new NotFound('This message does not exist.')
}
