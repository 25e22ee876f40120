import { createHash } from 'node:crypto'
import type { ReadPurpose } from '#crawl/fetch/read-response.ts'
import type { PageReading } from '#crawl/walk/visit.ts'

/** What the crawl compares unknown URLs by; the whole reading would be too much to keep. */
type Look = Pick<PageReading<unknown>, 'fingerprint' | 'outline'>
type Known = { first: Promise<Look>; unknown: Promise<Look> | null; pages: number }

/** An application that sends one document for every URL sends it among the first. */
const MAX_KNOWN = 10_000

/**
 * Renders the same bytes again only where that can tell something new (docs/decisions/0027-when-rendering-is-done.md).
 * Pages that links or sitemaps name: always, because scripts may show something else for each URL. Guesses: never. A
 * URL that does not exist: once, and only if several pages share the bytes, to see what the application shows for it.
 */
export function createRenderedBytes<Facts>() {
  const known = new Map<string, Known>()

  return async function renderUnlessKnown(
    body: Uint8Array,
    purpose: ReadPurpose,
    raw: PageReading<Facts>,
    render: () => Promise<PageReading<Facts>>,
  ): Promise<PageReading<Facts>> {
    const hash = createHash('sha256').update(body).digest('base64')
    const entry = known.get(hash)
    if (entry === undefined) {
      const rendered = render()
      const first = lookOf(rendered)
      const unknown = purpose === 'unknown' ? first : null
      if (known.size < MAX_KNOWN) known.set(hash, { first, unknown, pages: purpose === 'page' ? 1 : 0 })
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
