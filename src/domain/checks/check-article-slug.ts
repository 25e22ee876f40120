export function checkIdOf(slug: string): string {
  return slug.replaceAll('-', '_')
}

export function checkSlug(id: string): string {
  return id.replaceAll('_', '-')
}
