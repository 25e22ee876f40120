import { isbot } from 'isbot'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { countShareView as count } from '#store/projects/share-links.ts'
import type { App } from '../app.ts'
import { HOUR_SECONDS } from '../count-use.ts'
import type { Viewer } from '../viewer.ts'
import { requireShare, type ShareVisit } from './open-share.ts'
import { hasViewed, viewedCookie } from './share-cookies.ts'

/** More views of a link from one IP address in an hour are not counted, so nobody can inflate the number. */
const MAX_PER_HOUR = 30

/**
 * Counts a view once per browser session. Bots and prefetching browsers are not counted.
 * Returns a Set-Cookie header, or null if nothing was counted.
 */
export async function countShareView(
  app: Pick<App, 'database' | 'settings'>,
  { clientKey }: Viewer,
  { token, headers }: ShareVisit,
): Promise<string | null> {
  const link = await requireShare(app, token)
  const isPrefetch = /prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)
  if (isPrefetch || isbot(headers.get('user-agent')) || hasViewed(link, headers)) return null
  const use = await takeFromLimit(app.database, `view ${link.id} from ${clientKey}`, MAX_PER_HOUR, HOUR_SECONDS)
  if (!use.isAllowed) return null
  await count(app.database, link.id)
  return viewedCookie(app, link, token)
}
