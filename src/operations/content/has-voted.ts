import { hasVote } from '#store/content/content-votes.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { voterOf } from './voter.ts'

export async function hasVoted(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  { slug, userAgent }: { slug: string; userAgent: string },
): Promise<boolean> {
  return hasVote(database, slug, await voterOf(database, viewer, userAgent))
}
