import type { DraftCheck } from '#domain/content/content-desk.ts'

/** Problems an editor must confirm before publishing. */
export type Doubts = Pick<DraftCheck, 'deadLinks' | 'deadPictures' | 'lostRedirect'> & {
  serious: DraftCheck['issues']
  count: number
}

export function doubtsOf({ issues, deadLinks, deadPictures, lostRedirect }: DraftCheck): Doubts | null {
  const serious = issues.filter(({ severity }) => severity === 'high')
  const count = serious.length + deadLinks.length + deadPictures.length + (lostRedirect === null ? 0 : 1)
  return count === 0 ? null : { serious, deadLinks, deadPictures, lostRedirect, count }
}
