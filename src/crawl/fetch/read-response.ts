import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { PageReading } from '../walk/visit.ts'

/** Why a page was requested: a `guess` may not exist; an `unknown` URL is made up to see how the site responds. */
export type ReadPurpose = 'page' | 'guess' | 'unknown'

/** Returns null for a response that is not an HTML page. */
export type Reader<Facts> = (
  response: PageResponse,
  purpose?: ReadPurpose,
) => PageReading<Facts> | null | Promise<PageReading<Facts> | null>

/** Whether a response can be a page, judged by its headers: images and archives need no download. */
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
