/** NaN if the input is not a whole number. The check of the limit then rejects it. */
export function numberIn(typed: string): number {
  const digits = typed.trim().replace(/[\s,.’']/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}
