/** Under which name the help centre explains a check. */
export function checkSlug(id: string): string {
  return id.replaceAll('_', '-')
}
