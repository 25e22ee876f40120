import { z } from '@hono/zod-openapi'
import type { Database } from '#platform/postgres/database.ts'
import { findVote, storeVote } from '#store/content/content-votes.ts'
import type { Actor } from '../actor.ts'
import { countUse, HOUR_SECONDS } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { readUuid } from '../uuid.ts'
import { vote, voteCountSchema } from './content-schemas.ts'
import { nothingThere } from './find-shown.ts'
import { networkOf, voterOf } from './voter.ts'

/** The limit per IP address is high, because many people may share one. */
const VOTES_PER_HOUR = 120
/** Limits votes per article and network, because a script could send a different user agent with each vote. */
const VISITORS_PER_DAY = 10
const DAY_SECONDS = 86_400

export const voteOnArticle = defineOperation({
  name: 'voteOnArticle',
  summary: 'Vote on whether an article was helpful',
  description:
    'Each visitor has one vote per article; a second vote replaces the first. Voters are stored only as a keyed hash.',
  access: forAnyone(),
  uses: ['database'],
  input: z.object({ id: z.string(), vote }),
  output: voteCountSchema,
  returns: 'The updated vote counts',
  refuses: {
    400: 'The vote is neither helpful nor not-helpful',
    404: 'No such article',
    429: 'Too many votes from this network; see Retry-After',
  },
  async run({ app, actor, headers }, { id, vote }) {
    const { database } = app
    const articleId = readUuid(id)
    if (!articleId) throw nothingThere('article')
    await countUse(
      database,
      { key: `article vote from ${actor.clientKey}`, max: VOTES_PER_HOUR, perSeconds: HOUR_SECONDS },
      () => 'Too many votes from your network in the last hour. Try again later.',
    )
    const voter = await voterOf(database, actor, headers.get('user-agent') ?? '')
    const isNew = (await findVote(database, articleId, voter)) === null
    if (isNew && actor.kind !== 'person') await limitVisitors(database, actor, articleId)
    const counted = await storeVote(database, articleId, voter, vote)
    if (!counted) throw nothingThere('article')
    return counted
  },
})

/** Visitors with an account are not limited here, because each account has only one vote. */
async function limitVisitors(database: Database, actor: Actor, articleId: string): Promise<void> {
  const key = `article visitors ${await networkOf(database, actor, articleId)}`
  await countUse(
    database,
    { key, max: VISITORS_PER_DAY, perSeconds: DAY_SECONDS },
    () => 'Too many visitors from your network voted on this article today. Log in to vote, or try again tomorrow.',
  )
}
