import { measurementsOf, type PageMeasurements } from '#domain/browser/page-measurements.ts'
import type { DeclaredFacts } from '#domain/crawls/crawl-page-result.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { DetailFacts } from '#domain/reports/page-detail.ts'
import { DECLARED_FACTS, readFactsByUrl } from './facts-by-url.ts'
import type { Archive } from './open-archive.ts'

/** What the details of a page show of the response. `facts` and `declared` are null for a failed page. */
type ArchivedDetails = {
  headers: Record<string, string> | null
  declared: Partial<DeclaredFacts> | null
  facts: Omit<DetailFacts, 'wordCount' | 'mainTextHash'> | null
  outlinks: number
  measured: PageMeasurements | null
}

type CountsRow = { headers: string | null; images: number | null; outlinks: number }

const SHOWN: (keyof PageFacts)[] = [
  ...DECLARED_FACTS,
  ...(['contentType', 'charset', 'title', 'metaDescription', 'canonical', 'scriptCount', 'longLinkCount'] as const),
  ...(['labVitals', 'unmeasured'] as const),
]

/** Null if the archive has no page with this URL. */
export async function readPageDetails(archive: Archive, url: string): Promise<ArchivedDetails | null> {
  // The images of a page may be megabytes, so DuckDB counts them.
  const [[row], found] = await Promise.all([
    archive.query<CountsRow>(
      `with self as (select id from urls where url = $url)
      select p.headers, json_array_length(f.images, '$.images') as images,
        (select count(*) from links where source = (from self)) as outlinks
      from pages p left join (from facts where page = (from self) and not is_raw) f on f.page = p.page
      where p.page = (from self) limit 1`,
      { url },
    ),
    readFactsByUrl(archive, [url], { names: SHOWN, links: 'none' }),
  ])
  if (!row) return null
  const facts = found.get(url)?.facts
  return {
    headers: row.headers === null ? null : JSON.parse(row.headers),
    declared: facts ? declaredOf(facts) : null,
    facts: facts ? toDetails(facts, row.images ?? 0) : null,
    outlinks: row.outlinks,
    measured: facts ? measurementsOf(facts) : null,
  }
}

/** Facts of older versions lack some of them. `inBody` is null by default. */
export function declaredOf(facts: Partial<PageFacts>): Partial<DeclaredFacts> {
  const known = DECLARED_FACTS.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]])
  return { inBody: null, ...Object.fromEntries(known) }
}

function toDetails(facts: Partial<PageFacts>, imageCount: number): Omit<DetailFacts, 'wordCount' | 'mainTextHash'> {
  return {
    contentType: facts.contentType ?? '',
    charset: facts.charset ?? '',
    imageCount,
    scriptCount: facts.scriptCount ?? 0,
    longLinkCount: facts.longLinkCount ?? 0,
    canonicalFrom: facts.canonical?.from ?? null,
    titleTag: facts.title ?? null,
    metaDescriptionTag: facts.metaDescription ?? null,
  }
}
