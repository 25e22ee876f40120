import { formatDayAndTime } from '#domain/words/dates.ts'
import { NotFound } from '../errors.ts'

/** Audit log entries cannot be edited, so they name a message by its time and never by its sender. */
export function messageTarget({ id, createdAt }: { id: string; createdAt: string }) {
  return { kind: 'message', id, name: `message of ${formatDayAndTime(new Date(createdAt))}` }
}

export function noSuchMessage(): NotFound {
  return new NotFound('This message does not exist.')
}
