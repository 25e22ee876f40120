import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { PageReading } from '../walk/visit.ts'

/** A `guess` is a URL that may not exist. An `unknown` URL is made up to see how the site responds to missing pages. */
export type ReadPurpose = 'page' | 'guess' | 'unknown'

/** Lets a reader decide something about pages in queue order, although they are read in parallel. */
export type ReadingTurn = {
  /** The URL that was requested. */
  url: string
  /** Resolves when all earlier visits have decided, or have nothing to decide. */
  earlierDecided: Promise<void>
  /** Later visits no longer wait for this one. The crawl calls it at the end of the visit, if the reader did not. */
  decided: () => void
}

/** Returns null for a response that is not an HTML page. */
export type Reader<Facts> = (
  response: PageResponse,
  purpose?: ReadPurpose,
  turn?: ReadingTurn,
) => PageReading<Facts> | null | Promise<PageReading<Facts> | null>

/** Judges by the headers alone, so images and archives are not downloaded. */
export function mayBePage(headers: Record<string, string>): boolean {
  const type = headers['content-type']?.trim().toLowerCase() ?? ''
  return type === '' || type.startsWith('text/') || type.includes('html') || type.includes('xml')
}

/** An error while reading a page fails that page only, and is reported. */
export async function readResponse<Facts>(
  response: PageResponse,
  readPage: Reader<Facts>,
  onFault: (error: unknown, url: string) => void = () => {},
): Promise<PageReading<Facts> | FetchFailure | null> {
  if (response.status < 200 || response.status > 299 || !mayBePage(response.headers)) return null
  try {
    return await readPage(response)
  } catch (error) {
    onFault(error, response.url)
    return { kind: 'internal-fault' }
  }
}
