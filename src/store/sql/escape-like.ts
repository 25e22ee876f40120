/** An `ilike` pattern that finds the text anywhere, with its wildcards escaped. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
