const DAY_MS = 86_400_000
const KEPT_DAYS = 7

export const EXPORT_FAILED = 'The export could not be made through a fault of ours. Nothing is lost: please try again.'

/** When the file of an export that ends now is removed. */
export function exportExpiry(): Date {
  return new Date(Date.now() + KEPT_DAYS * DAY_MS)
}
