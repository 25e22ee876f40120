import { createHash } from 'node:crypto'
import type { ReadPurpose } from '#crawl/fetch/read-response.ts'
import type { PageReading } from '#crawl/walk/visit.ts'

/** The part of an extraction result that shows whether a URL exists. The whole result is too large to keep. */
type Look = Pick<PageReading<unknown>, 'fingerprint' | 'outline'>
type RenderedDocument = { first: Promise<Look>; unknown: Promise<Look> | null; pages: number }

/** Later documents are not remembered: an application that sends one document for all URLs does so early. */
const MAX_DOCUMENTS = 10_000

/**
 * Bytes that were already rendered are rendered again for a linked page, but not for a guessed URL. For a URL that does
 * not exist, only if several pages share them (docs/decisions/0027-when-rendering-is-done.md).
 */
export function createRenderedBytes<Facts>() {
  const documents = new Map<string, RenderedDocument>()

  return async function renderUnlessKnown(
    body: Uint8Array,
    purpose: ReadPurpose,
    raw: PageReading<Facts>,
    render: () => Promise<PageReading<Facts>>,
  ): Promise<PageReading<Facts>> {
    const hash = createHash('sha256').update(body).digest('base64')
    const entry = documents.get(hash)
    if (entry === undefined) {
      const rendered = render()
      const first = lookOf(rendered)
      // If the page fails, `rendered` throws, and a second error that nobody handles would end the process.
      first.catch(() => {})
      const unknown = purpose === 'unknown' ? first : null
      if (documents.size < MAX_DOCUMENTS) documents.set(hash, { first, unknown, pages: purpose === 'page' ? 1 : 0 })
      return rendered
    }
    if (purpose === 'page') {
      entry.pages += 1
      return render()
    }
    if (purpose === 'guess') return { ...raw, isCopy: true }
    if (entry.pages > 1) entry.unknown ??= lookOf(render())
    return { ...raw, ...(await (entry.unknown ?? entry.first)) }
  }
}

async function lookOf<Facts>(rendered: Promise<PageReading<Facts>>): Promise<Look> {
  const { fingerprint, outline } = await rendered
  return { fingerprint, outline }
}
