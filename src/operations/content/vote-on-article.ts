import type { Vote, VoteCount } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { findVote, storeVote } from '#store/content/content-votes.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { nothingThere } from './find-shown.ts'
import { networkOf, voterOf } from './voter.ts'

/** From one network address within an hour; many may sit behind it. */
const VOTES_AN_HOUR = 120
const HOUR_SECONDS = 3600
/** On one article from one network within a day: a browser can say another name of itself each time. */
const VISITORS_A_DAY = 10
const DAY_SECONDS = 86_400

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
  const voter = await voterOf(database, viewer, userAgent)
  const isNew = (await findVote(database, known, voter)) === null
  if (isNew && !viewer.account) await limitVisitors(database, viewer, known)
  const counted = await storeVote(database, known, voter, vote)
  if (!counted) throw nothingThere('article')
  return counted
}

/** Only visitors without an account: an account counts once wherever it comes from. */
async function limitVisitors(database: Database, viewer: Viewer, articleId: string): Promise<void> {
  const key = `article visitors ${await networkOf(database, viewer, articleId)}`
  const use = await takeFromLimit(database, key, VISITORS_A_DAY, DAY_SECONDS)
  if (use.isAllowed) return
  throw new LimitReached(
    'Many visitors of your network have voted on this article today. Log in to vote, or try again tomorrow.',
    use.retryAfterSeconds,
  )
}
