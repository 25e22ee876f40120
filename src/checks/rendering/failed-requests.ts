import type { FailedRequest } from '#domain/browser/browser-log.ts'
import { FAILURE_WORDS, MAX_RESOURCE_BYTES } from '#domain/browser/failed-request.ts'
import type { Resource } from '#domain/facts/resource-facts.ts'
import { MAY_EXIST } from '#domain/requests/broken-url.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { definePageCheck } from '../check.ts'
import { isSameSite } from '../shared/registrable-domain.ts'
import { RENDERED_ONLY } from './by-script.ts'

/** 401: data for signed-in users. 429: the crawl may be too fast. */
const EXPECTED = [401, 429]

/** We refused these requests, which says nothing about the site. */
const REFUSED_BY_US: readonly FailedRequest['reason'][] = ['private-address', 'not-requested']

export const failedRequests = definePageCheck({
  id: 'failed_requests',
  category: 'rendering',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  version: 6,
  title: 'Failed requests of the page',
  message: 'Scripts, style sheets or data that the page needs could not be loaded',
  why: 'What the file or the data should add is missing, for visitors and for the search engines that render the page.',
  fix: 'Correct the URL, restore the file, or allow it in robots.txt. Remove what is no longer needed.',
  basis: 'Google: Google has to be able to load the files that a page needs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  more: () => ({
    rule: [
      'We report scripts, style sheets and data that the page requested from its own site while it was rendered, if the ' +
        'response was 4xx or 5xx, if there was none, or if robots.txt forbids the request.',
      `A file of more than ${formatBytes(MAX_RESOURCE_BYTES)}, uncompressed, is reported as well: search engines have such ` +
        'limits, too.',
      'Data with status code 401 is for users who are signed in, and 429 may be the fault of the crawl. Data that took ' +
        'too long may wait for news. None of these are reported, nor are requests that we refused ourselves, such as to a ' +
        'private address.',
      'Scripts and style sheets that the rendered HTML names are left to “Broken scripts and style sheets”, unless ' +
        'robots.txt forbids them, they took too long, are too large, or have a status code that it leaves out.',
      RENDERED_ONLY,
    ],
    example: { found: 'GET /api/products?page=1 → 500', fixed: 'GET /api/products?page=1 → 200' },
  }),
  needs: ['browserLog', 'resources', 'statusCode', 'url'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ browserLog, resources, url }) => {
    const named = new Set(resources.entries.filter(isLoaded).map((resource) => resource.url.split('#')[0]))
    return browserLog.failedRequests.entries
      .filter((request) => isFault(request) && isSameSite(request.url, url))
      .filter((request) => !(named.has(request.url) && isBrokenFile(request)))
      .map(({ url, kind, status, reason }) => ({
        saw: `${kind} ${url}: ${reason === null ? `status code ${status}` : FAILURE_WORDS[reason]}`,
      }))
  },
})

/** Whether `resource_broken` judges the file: browsers load it, and not only in advance. */
function isLoaded({ kind, attributes }: Resource): boolean {
  return (kind === 'script' || kind === 'style') && attributes.disabled === undefined
}

/** Whether `resource_broken` reports this file, if the HTML names it. It may not have been requested by the crawl. */
function isBrokenFile({ kind, status, reason }: FailedRequest): boolean {
  if (kind === 'data') return false
  return reason === 'network' || (status !== null && !MAY_EXIST.includes(status))
}

function isFault({ kind, status, reason }: FailedRequest): boolean {
  if (REFUSED_BY_US.includes(reason)) return false
  if (reason === 'timed-out') return kind !== 'data'
  return status === null || !EXPECTED.includes(status)
}
