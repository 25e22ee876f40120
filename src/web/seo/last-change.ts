/** Nothing changes before it is there, whatever two clocks say. */
export function lastChangeOf({ publishedAt, modifiedAt }: { publishedAt: string | null; modifiedAt: string }): string {
  return publishedAt && new Date(publishedAt) > new Date(modifiedAt) ? publishedAt : modifiedAt
}
