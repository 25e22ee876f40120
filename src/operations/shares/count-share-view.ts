import { z } from '@hono/zod-openapi'
import { isbot } from 'isbot'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { countShareView as count } from '#store/projects/share-links.ts'
import { HOUR_SECONDS } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { hasViewed, viewedCookie } from './share-cookies.ts'
import { OF_SHARE, requireShare } from './share-reader.ts'

/** More views of a link from one IP address in an hour are not counted, so nobody can inflate the number. */
const MAX_PER_HOUR = 30

/** Bots and prefetching browsers are not counted. */
export const countShareView = defineOperation({
  ...OF_SHARE,
  name: 'countShareView',
  summary: 'Count a view of a share link, once per browser session',
  output: z.object({ isCounted: z.boolean() }),
  returns: 'Whether it was counted',
  async run({ app, actor, headers, setCookies }, { token }) {
    const link = await requireShare(app, token)
    const isPrefetch = /prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)
    if (isPrefetch || isbot(headers.get('user-agent')) || hasViewed(link, headers)) return { isCounted: false }
    const key = `view ${link.id} from ${actor.clientKey}`
    const use = await takeFromLimit(app.database, key, MAX_PER_HOUR, HOUR_SECONDS)
    if (!use.isAllowed) return { isCounted: false }
    await count(app.database, link.id)
    setCookies.push(viewedCookie(app, link, token))
    return { isCounted: true }
  },
})
