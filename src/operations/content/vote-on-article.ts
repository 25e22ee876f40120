import type { Vote, VoteCount } from '#domain/content.ts'
import { keepVote } from '#store/content-votes.ts'
import { takeFromLimit } from '#store/rate-limits.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { nothingThere } from './find-shown.ts'
import { voterOf } from './voter.ts'

/** From one network address within an hour; many may sit behind it. */
const VOTES_AN_HOUR = 120
const HOUR_SECONDS = 3600

/** Whether an article helped. A visitor counts once and may change their mind. */
export async function voteOnArticle(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  { id, vote, userAgent }: { id: string; vote: Vote; userAgent: string },
): Promise<VoteCount> {
  const known = readUuid(id)
  if (!known) throw nothingThere('article')
  const use = await takeFromLimit(database, `article vote from ${viewer.clientKey}`, VOTES_AN_HOUR, HOUR_SECONDS)
  if (!use.isAllowed) {
    throw new LimitReached('Many votes came from your network within an hour. Try again later.', use.retryAfterSeconds)
  }
  const counted = await keepVote(database, known, await voterOf(database, viewer, userAgent), vote)
  if (!counted) throw nothingThere('article')
  return counted
}
