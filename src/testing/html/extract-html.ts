import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { extractPage } from '#extract/extract-page.ts'

/** The HTML of a page, or an object that also sets other parts of the response. */
export type HtmlResponse = string | ({ html: string } & Partial<Omit<PageResponse, 'body'>>)

/** When pages of tests are received, unless they say otherwise. */
const TEST_TIME = Date.UTC(2026, 10, 17, 12)

export function extractHtml(response: HtmlResponse): CompleteFacts {
  const extracted = extractPage(answerOf(response))
  if (!extracted) throw new Error('The response is not an HTML page.')
  return extracted.facts as CompleteFacts
}

export function answerOf(response: HtmlResponse): PageResponse {
  const { html, ...rest } = typeof response === 'string' ? { html: response } : response
  return {
    url: 'https://bakery.example/bread',
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: new TextEncoder().encode(html),
    ttfbMs: 120,
    totalMs: 180,
    receivedAt: TEST_TIME,
    ...rest,
  }
}
