import type { Vote } from '#domain/content/content.ts'

export const THANKS: Record<Vote, string> = {
  helpful: 'Thank you for your feedback!',
  'not-helpful': "Feedback recorded, we'll improve this article",
}

export const VOTE_FAILED = 'Failed to record feedback'

export function isVote(value: unknown): value is Vote {
  return typeof value === 'string' && Object.hasOwn(THANKS, value)
}
