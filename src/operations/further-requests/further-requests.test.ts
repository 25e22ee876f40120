import { expect, test } from 'vitest'
import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { createPoliteness } from '#crawl/robots/politeness.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import { NO_REQUESTS } from '#domain/requests/further-requests.ts'
import type { Probe } from '#domain/requests/probe.ts'
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

test('a response that cannot be read fails its probe only, and the log of requests says so', async () => {
  const site = await serveSite({ '/': 'Home', '/bread': 'Bread', '/BREAD': 'too deep', '/bread/': 'Bread' })
  const allowedTargets = parseAllowList('127.0.0.1')
  const guard = createUrlGuard({ allowPrivate: allowedTargets })
  const fetcher = createFetcher({ guard, userAgent: 'test' })
  const { signal } = new AbortController()
  const pace = { concurrency: 1, delayMs: 0 }
  const manners = createPoliteness({ fetcher, pace, obeyRobots: true, userAgentToken: 'test', signal })
  const probes: Probe[] = []
  const faults: string[] = []
  const further = createFurtherRequests(
    {
      ...{ startUrl: `${site.origin}/`, allowedTargets, pace, tables: [] },
      requestLimits: { ...NO_REQUESTS, probes: 60 },
    },
    { probes: async (sent) => void probes.push(...sent) },
    { guard, fetcher, manners, userAgent: 'test', signal },
  )
  const mainText = { wordCount: 1, hash: '', signature: '' }
  const pages = ['/', '/bread'].map((path) => ({ url: site.origin + path, mainText, isIndexable: true, ttfbMs: 1 }))
  const readPage = async ({ body }: PageResponse) => {
    if (Buffer.from(body).toString() === 'too deep') throw new Error('the thread stopped')
    return null
  }
  const onFault = (_error: unknown, url: string) => void faults.push(url)
  await further.probe({ pages, missingPages: [], allowedTargets, readPage, onFault }, () => {})
  await fetcher.close()
  await site.close()
  const found = (path: string) => probes.find(({ url }) => url === site.origin + path)
  expect(found('/BREAD')).toMatchObject({
    ...{ statusCode: 200, failure: { kind: 'internal-fault' }, hasSameText: null },
    learned: 'Status 200. Not read: error on our side.',
  })
  expect(found('/bread/')).toMatchObject({ statusCode: 200, failure: null })
  expect(faults).toEqual([`${site.origin}/BREAD`])
})
