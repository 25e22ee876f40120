import type { Heading } from '#domain/facts/structure-facts.ts'
import { type AiPage, TEXT_SHOWN } from '#domain/site-reports/ai.ts'
import { findPassages, isAskedHere } from '#domain/site-reports/passages.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { languageSql, linkedQuestionsSql, readLinked } from '../text-table.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

type Row = Omit<AiPage, 'seq' | 'raw' | 'passages' | 'questions'> & {
  headings: string | null
  linked: string | null
  rawWords: number | null
  rawText: string | null
  rawLength: number | null
}

/** One page as a language model gets it; without a URL, the page with the highest link score. Null if it is unknown. */
export async function readAiPage(
  tables: CrawlTables,
  removed: string[],
  { url, isAsking }: { url: string | null; isAsking: boolean },
): Promise<Omit<AiPage, 'seq'> | null> {
  const chosen = url === null ? (isAsking ? 'n.questions > 0' : 'true') : 'p.url = $url'
  const [row] = await tables.query<Row>(
    `with chosen as (
        select p.* from site_pages p left join site_texts n on n.page = p.page
        where ${COUNTS} and ${isKept('p.page')} and ${chosen}
        order by p."linkScore" desc nulls last, p.position limit 1)
      select c.url, c.title, coalesce(t.text, '') as text, coalesce(t.length, 0) as length, n."textTokens",
        n."htmlTokens", coalesce(c."wordCount", 0) as words, n."visibleWords", n."mainShare",
        ${languageSql('f')} as language, f.all_headings as headings, q.linked,
        n."rawWords", r.text as "rawText", r.length as "rawLength", v.rendering_error as "renderingError"
      from chosen c left join site_texts n on n.page = c.page
        left join pages v on v.page = c.page and v.position = c.position
        left join facts f on f.page = c.page and not f.is_raw
        left join texts t on t.page = c.page and not t.is_raw left join texts r on r.page = c.page and r.is_raw
        left join (${linkedQuestionsSql('l.source in (select page from chosen)')}) q on q.page = c.page`,
    { ...removedValue(removed), ...(url !== null && { url }) },
  )
  if (!row) return null
  const { headings, linked: links, rawWords, rawText, rawLength, ...page } = row
  const known = headings === null ? [] : (JSON.parse(headings) as { headings: Heading[] }).headings
  const linked = readLinked(links)
  return {
    ...page,
    text: page.text.slice(0, TEXT_SHOWN),
    raw:
      rawWords === null
        ? null
        : { words: rawWords, text: (rawText ?? '').slice(0, TEXT_SHOWN), length: rawLength ?? 0 },
    questions: known.filter((heading) => isAskedHere(heading, linked)).length,
    passages: findPassages(known, { main: page.text, length: page.length }, { language: page.language, linked }),
  }
}
