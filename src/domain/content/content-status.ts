import type { ContentStatus } from './content.ts'
import type { ContentFields } from './content-desk.ts'

const NEXT_STATUSES: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ['published', 'scheduled', 'archived'],
  scheduled: ['published', 'scheduled', 'draft'],
  published: ['archived', 'draft'],
  archived: ['draft'],
}

/** Where an item can go from its status, the likeliest first. A scheduled one can be given another moment. */
export function nextStatuses(status: ContentStatus): readonly ContentStatus[] {
  return NEXT_STATUSES[status]
}

/** How far away the moment of a publication may be. */
export const MAX_SCHEDULE_MS = 10 * 365 * 24 * 3_600_000

/** Visitors see it, or will by themselves: it must stay fit to be seen. */
export function isForVisitors(status: ContentStatus): boolean {
  return status === 'published' || status === 'scheduled'
}

/** What an item lacks before it may be shown to visitors; null when it is fit. */
export function lacksForPublishing({ title, slug, content }: Pick<ContentFields, 'title' | 'slug' | 'content'>) {
  if (title === '') return 'a title'
  if (slug === '') return 'a slug'
  const hasPicture = /<img\b/i.test(content)
  const hasWords = /[^\s\p{Cf}]/u.test(content.replace(/<[^>]*>|&nbsp;/g, ''))
  return hasPicture || hasWords ? null : 'content'
}
