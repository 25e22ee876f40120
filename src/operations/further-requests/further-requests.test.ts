import { expect, test } from 'vitest'
import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { createPoliteness } from '#crawl/robots/politeness.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import { NO_REQUESTS } from '#domain/requests/further-requests.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { serveSite } from '#testing/sites/serve-site.ts'
import { createFurtherRequests } from './further-requests.ts'

test('a resumed crawl requests no links of guessed pages', async () => {
  const other = await serveSite({ '/linked': 'x', '/of-guess': 'x' })
  const allowedTargets = parseAllowList('127.0.0.1')
  const guard = createUrlGuard({ allowPrivate: allowedTargets })
  const fetcher = createFetcher({ guard, userAgent: 'test' })
  const { signal } = new AbortController()
  const pace = { concurrency: 1, delayMs: 0 }
  const manners = createPoliteness({ fetcher, pace, obeyRobots: true, userAgentToken: 'test', signal })
  const found: ExternalLink[] = []
  const further = createFurtherRequests(
    {
      ...{ startUrl: 'http://127.0.0.1:1/', allowedTargets, pace, tables: [] },
      requestLimits: { ...NO_REQUESTS, externalLinks: 10 },
    },
    { externalLinks: async (links) => void found.push(...links) },
    { guard, fetcher, manners, userAgent: 'test', signal },
  )
  const visit = (path: string, link: string, isGuessed: boolean) => {
    const url = `http://127.0.0.1:1${path}`
    const links = [other.origin + link]
    return { position: 0, requestedUrl: url, url, isPage: true, isGuessed, depth: null, links, scriptLinks: [] }
  }
  expect([...further.noteAll([visit('/', '/linked', false), visit('/about', '/of-guess', true)])]).toHaveLength(2)
  await further.run(() => {})
  await fetcher.close()
  await other.close()
  expect(found.map(({ url }) => url)).toEqual([`${other.origin}/linked`])
})
