import { RETENTION_DAYS } from '#domain/system/retention.ts'

const DAY_MS = 86_400_000

export const EXPORT_FAILED = 'The export failed because of an error on our side. Nothing is lost: please try again.'

export function exportExpiry(): Date {
  return new Date(Date.now() + RETENTION_DAYS.exportFiles * DAY_MS)
}
