import type { ContentStatus } from './content.ts'
import type { ContentFields } from './content-desk.ts'

const NEXT_STATUSES: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ['published', 'scheduled', 'archived'],
  scheduled: ['published', 'scheduled', 'draft'],
  published: ['archived', 'draft'],
  archived: ['draft'],
}

/** The statuses an item can change to, the likeliest first. A scheduled item can be rescheduled. */
export function nextStatuses(status: ContentStatus): readonly ContentStatus[] {
  return NEXT_STATUSES[status]
}

export const MAX_SCHEDULE_MS = 10 * 365 * 24 * 3_600_000

/** Visitors see the item now or at its scheduled time, so it must stay complete. */
export function isForVisitors(status: ContentStatus): boolean {
  return status === 'published' || status === 'scheduled'
}

export function missingForPublishing({ title, slug, content }: Pick<ContentFields, 'title' | 'slug' | 'content'>) {
  if (title === '') return 'a title'
  if (slug === '') return 'a slug'
  const hasPicture = /<img\b/i.test(content)
  const hasWords = /[^\s\p{Cf}]/u.test(content.replace(/<[^>]*>|&nbsp;/g, ''))
  return hasPicture || hasWords ? null : 'content'
}
