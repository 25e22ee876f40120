import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { PageReading } from '../walk/visit.ts'

/** What a response was requested for: `guess` may not exist, `unknown` certainly does not. */
export type ReadPurpose = 'page' | 'guess' | 'unknown'

/** Gives null for an answer that is no HTML page. */
export type ReadPage<Facts> = (
  response: PageResponse,
  purpose?: ReadPurpose,
) => PageReading<Facts> | null | Promise<PageReading<Facts> | null>

/** Whether an answer can be a page, told from its headers: pictures and archives need not be downloaded. */
export function mayBePage(headers: Record<string, string>): boolean {
  const type = headers['content-type']?.trim().toLowerCase() ?? ''
  return type === '' || type.startsWith('text/') || type.includes('html') || type.includes('xml')
}

/** Whatever a page does to its reader, it costs that page alone; but somebody must hear of it. */
export async function readResponse<Facts>(
  response: PageResponse,
  readPage: ReadPage<Facts>,
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
