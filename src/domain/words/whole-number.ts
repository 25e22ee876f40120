/** NaN unless the text is digits only. '1.5', '1,000', '1e3' and '+5' mean different numbers to different people. */
export function readWholeNumber(typed: string): number {
  const text = typed.trim()
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}
