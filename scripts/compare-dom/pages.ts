import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext } from '@playwright/test'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { extractPage } from '#extract/extract-page.ts'
import type { ComparedFields } from './compared-fields.ts'
import { fieldsOf } from './fields.ts'
import { readerOf } from './read.ts'
import { COMPARED_GROUPS } from './registry.ts'

export type GivenPage = { url: string; contentType: string; body: Uint8Array }
export type Difference = { page: string; field: string; ours: unknown; browser: unknown }
export type Comparison = { pages: number; differences: Difference[] }

/** Every HTML file of a folder, each with its own URL. No server is needed: the browser gets the bytes directly. */
export function pagesOfFolder(folder: string): GivenPage[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder} is not a folder.`)
  const files = globSync('**/*.{html,htm}', { cwd: folder }).sort()
  return files.map((file) => ({
    url: new URL(file.split('/').map(encodeURIComponent).join('/'), 'http://127.0.0.1/').href,
    contentType: 'text/html; charset=utf-8',
    body: readFileSync(join(folder, file)),
  }))
}

export async function fetchPage(url: string): Promise<GivenPage> {
  const response = await fetch(url).catch((error: Error) => {
    throw new Error(`${url} could not be fetched: ${(error.cause as Error | undefined)?.message ?? error.message}`)
  })
  return {
    url: response.url,
    contentType: response.headers.get('content-type') ?? '',
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

export async function comparePages(pages: readonly GivenPage[], browser: Browser): Promise<Comparison> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const differences: Difference[] = []
  try {
    const read = await openReader(context)
    for (const page of pages) {
      const ours = readOurs(page)
      const theirs = await read(page)
      for (const field of Object.keys(theirs)) {
        if (isDeepStrictEqual(ours[field], theirs[field])) continue
        differences.push({ page: page.url, field, ours: ours[field], browser: theirs[field] })
      }
    }
  } finally {
    await context.close()
  }
  return { pages: pages.length, differences }
}

type Fields = ComparedFields & Record<string, unknown>

function readOurs({ url, contentType, body }: GivenPage): Fields {
  const headers = { 'content-type': contentType }
  const extracted = extractPage({ url, status: 200, headers, body, ttfbMs: 0, totalMs: 0 })
  if (extracted === null) throw new Error(`${url} is not an HTML page: its type is "${contentType}".`)
  return fieldsOf(extracted.facts as CompleteFacts)
}

/** Loads only the page itself: no images, styles, frames or automatic redirects. */
async function openReader(context: BrowserContext): Promise<(given: GivenPage) => Promise<Fields>> {
  const page = await context.newPage()
  let next: GivenPage | null = null
  await page.route('**/*', (route) => {
    const request = route.request()
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame() && request.url() === next?.url
    if (!isPage || next === null) return route.abort('aborted')
    const { contentType, body } = next
    next = null
    return route.fulfill({ status: 200, contentType, body: Buffer.from(body) })
  })
  return async (given) => {
    next = given
    await page.goto(given.url, { waitUntil: 'domcontentloaded' })
    const fields: Fields = await page.evaluate(readerOf(COMPARED_GROUPS))
    // Otherwise the meta refresh of this page would start while the next page loads.
    if (fields.metaRefresh) await page.goto('about:blank')
    return fields
  }
}
