/** Returns a slug to filter by, or null. Replaces U+0000, which the database refuses and no slug contains. */
export function readName(text: string | undefined): string | null {
  const name = text?.replaceAll('\0', '\uFFFD').trim().slice(0, 200)
  return name ? name : null
}
