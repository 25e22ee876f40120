/** An `ilike` pattern that finds the text anywhere. Wildcards in the text are escaped. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
