import { KEPT_DAYS } from '#domain/system/retention.ts'

const DAY_MS = 86_400_000

export const EXPORT_FAILED = 'The export could not be made through a fault of ours. Nothing is lost: please try again.'

/** When the file of an export that ends now is removed. */
export function exportExpiry(): Date {
  return new Date(Date.now() + KEPT_DAYS.exportFiles * DAY_MS)
}
