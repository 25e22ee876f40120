/** A slug to filter by; null when none is asked for. The database takes no U+0000, and no slug has one. */
export function readName(text: string | undefined): string | null {
  const name = text?.replaceAll('\0', '\uFFFD').trim().slice(0, 200)
  return name ? name : null
}
