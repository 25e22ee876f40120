/** Never earlier than the publication date, even if clocks differ. */
export function lastChangeOf({ publishedAt, modifiedAt }: { publishedAt: string | null; modifiedAt: string }): string {
  return publishedAt && new Date(publishedAt) > new Date(modifiedAt) ? publishedAt : modifiedAt
}
