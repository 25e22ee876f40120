import { hasVote } from '#store/content/content-votes.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { voterOf } from './voter.ts'

export async function hasVoted(
  { database }: Pick<App, 'database'>,
  actor: Actor,
  { slug, userAgent }: { slug: string; userAgent: string },
): Promise<boolean> {
  return hasVote(database, slug, await voterOf(database, actor, userAgent))
}
