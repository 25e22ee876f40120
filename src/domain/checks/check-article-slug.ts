/** Slug of the help article on a check. */
export function checkSlug(id: string): string {
  return id.replaceAll('_', '-')
}
