const DAY_MS = 86_400_000
const KEPT_DAYS = 7

/** How many an account may ask for in a day. */
export const EXPORTS_PER_DAY = 5

export const EXPORT_FAILED = 'The export could not be made through a fault of ours. Nothing is lost: please try again.'

/** When the file of an export that ends now is removed. */
export function exportExpiry(): Date {
  return new Date(Date.now() + KEPT_DAYS * DAY_MS)
}
