/** The lower-case tokens of a `rel` attribute. */
export function relTokens(rel: string): string[] {
  return rel.toLowerCase().match(/[^\t\n\f\r ]+/g) ?? []
}
