import type { Vote, VoteCount } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findVote, storeVote } from '#store/content/content-votes.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS } from '../count-use.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { nothingThere } from './find-shown.ts'
import { networkOf, voterOf } from './voter.ts'

/** The limit per IP address is high, because many people may share one. */
const VOTES_PER_HOUR = 120
/** Limits votes per article and network, because a script could send a different user agent with each vote. */
const VISITORS_PER_DAY = 10
const DAY_SECONDS = 86_400

/** Stores whether an article helped. Each visitor has one vote and may change it. */
export async function voteOnArticle(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  { id, vote, userAgent }: { id: string; vote: Vote; userAgent: string },
): Promise<VoteCount> {
  const articleId = readUuid(id)
  if (!articleId) throw nothingThere('article')
  await countUse(
    database,
    { key: `article vote from ${viewer.clientKey}`, max: VOTES_PER_HOUR, perSeconds: HOUR_SECONDS },
    () => 'Too many votes from your network in the last hour. Try again later.',
  )
  const voter = await voterOf(database, viewer, userAgent)
  const isNew = (await findVote(database, articleId, voter)) === null
  if (isNew && !viewer.account) await limitVisitors(database, viewer, articleId)
  const counted = await storeVote(database, articleId, voter, vote)
  if (!counted) throw nothingThere('article')
  return counted
}

/** Visitors with an account are not limited here, because each account has only one vote. */
async function limitVisitors(database: Database, viewer: Viewer, articleId: string): Promise<void> {
  const key = `article visitors ${await networkOf(database, viewer, articleId)}`
  await countUse(
    database,
    { key, max: VISITORS_PER_DAY, perSeconds: DAY_SECONDS },
    () => 'Too many visitors from your network voted on this article today. Log in to vote, or try again tomorrow.',
  )
}
