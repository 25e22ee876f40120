export function checkSlug(id: string): string {
  return id.replaceAll('_', '-')
}
