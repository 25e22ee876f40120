/** The pattern for `ilike` that finds a text anywhere; what has a meaning in patterns is taken as it is written. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
