import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Heading } from '#domain/facts/structure-facts.ts'
import { type LlmFacts, missingLlmFactors } from '#domain/issues/llm-readiness.ts'
import { estimateHtmlTokens, estimateTokens, TOKEN_SAMPLE } from '#domain/languages/estimate-tokens.ts'
import { findPassages, isAskedHere } from '#domain/site-reports/passages.ts'
import { type Columns, columnsSql } from '../archive-tables.ts'
import { queryRows } from '../read/query-rows.ts'
import { createChunkWriter } from '../write/chunk-writer.ts'

/** What a language model gets of each page that loaded. Columns are those of the explorer. */
const TEXTS = {
  page: 'uint32',
  textTokens: 'uint32?',
  htmlTokens: 'uint32',
  /** The main text's share of all visible words, in percent. */
  mainShare: 'double?',
  visibleWords: 'uint32?',
  /** Words of the main text before scripts ran; null for a page that was not rendered. */
  rawWords: 'uint32?',
  /** `rawWords` as a share of the words after scripts ran, in percent. */
  rawShare: 'double?',
  questions: 'uint32?',
  judgedAnswers: 'uint32?',
  standaloneAnswers: 'uint32?',
  llmMissing: 'text?',
} as const satisfies Columns

const ROWS = 'filled_texts'
const LINKED = 'linked_questions'
const PAGES_AT_ONCE = 500

/** The table is filled by JavaScript, because it applies the same rules as checks and page details. */
export const FILLED_TEXTS = { rows: ROWS, fill: fillTexts } as const

type TextRow = {
  page: number
  text: string | null
  length: number | null
  headings: string | null
  head: string
  plainHeadings: string
  bytes: number
  words: number | null
  visibleWords: number | null
  language: string | null
  linked: string | null
  llmScore: number | null
  rawHead: string | null
  rawHeadings: string | null
  rawWords: number | null
}

async function fillTexts(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create or replace table ${ROWS} (${columnsSql(TEXTS)})`)
  await connection.run(`create or replace temp table ${LINKED} as ${linkedQuestionsSql('true')}`)
  const writer = await createChunkWriter(connection, ROWS, TEXTS)
  const pages = await queryRows<{ page: number }>(
    connection,
    `select distinct page from pages where status = 'success' order by page`,
  )
  for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
    const first = pages[at]?.page ?? 0
    const last = pages[Math.min(at + PAGES_AT_ONCE, pages.length) - 1]?.page ?? 0
    for (const row of await queryRows<TextRow>(connection, rowsSql(first, last))) writer.add(describeText(row))
    await nextTurn()
  }
  writer.close()
  await connection.run(`drop table ${LINKED}`)
}

/** SQL: the facts of some pages. Of texts without question headings, only the sample that tokens are estimated from. */
function rowsSql(first: number, last: number): string {
  const isIn = `between ${first} and ${last}`
  return `
    select p.page, if(regexp_matches(f.all_headings, '[?？؟]\\s*"'), t.text, left(t.text, ${TOKEN_SAMPLE})) as text,
      t.length, f.all_headings as headings, f.head, f.headings as "plainHeadings", p.bytes,
      json_extract(f.main_text, '$.mainText.wordCount')::uinteger as words,
      json_extract(f.text_stats, '$.textStats.words')::uinteger as "visibleWords",
      ${languageSql('f')} as language, p.llm_score as "llmScore",
      q.linked,
      r.head as "rawHead", r.headings as "rawHeadings",
      json_extract(r.main_text, '$.mainText.wordCount')::uinteger as "rawWords"
    from (select page, bytes, llm_score from pages where page ${isIn} and status = 'success'
        qualify row_number() over (partition by page order by position) = 1) p
      join (select * from facts where page ${isIn} and not is_raw) f on f.page = p.page
      left join (select * from facts where page ${isIn} and is_raw) r on r.page = p.page
      left join (select * from texts where page ${isIn} and not is_raw) t on t.page = p.page
      left join ${LINKED} q on q.page = p.page`
}

/** SQL: the texts of links that are questions, by page, as JSON. `isOf` is a condition about the link `l`. */
export function linkedQuestionsSql(isOf: string): string {
  return `select l.source as page, to_json(list(distinct trim(a.text)))::varchar as linked
    from links l join anchors a on a.id = l.anchor
    where regexp_matches(a.text, '[?？؟]\\s*$') and ${isOf} group by l.source`
}

export function readLinked(linked: string | null): ReadonlySet<string> {
  return new Set(linked === null ? [] : (JSON.parse(linked) as string[]))
}

/** SQL: the language of the text; if it is too short to tell, the one that the page declares. */
export function languageSql(facts: string): string {
  return `coalesce(json_extract_string(${facts}.text_stats, '$.textStats.language'),
    lower(split_part(json_extract_string(${facts}.head, '$.lang'), '-', 1)))`
}

function describeText(row: TextRow) {
  const { page, text, length, bytes, words, visibleWords, llmScore } = row
  const passages = passagesOf(row)
  const judged = passages?.found.filter(({ verdict }) => verdict !== 'not-judged')
  const isRendered = row.rawHead !== null && row.rawHeadings !== null
  return {
    page,
    textTokens: text === null || length === null ? null : estimateTokens({ main: text, length }),
    htmlTokens: estimateHtmlTokens(bytes),
    mainShare: percentOf(words === null ? null : Math.min(words, visibleWords ?? 0), visibleWords),
    visibleWords,
    rawWords: isRendered ? row.rawWords : null,
    rawShare: isRendered ? percentOf(row.rawWords, words) : null,
    questions: passages?.asked ?? null,
    judgedAnswers: judged?.length ?? null,
    standaloneAnswers: judged?.filter(({ verdict }) => verdict === 'standalone').length ?? null,
    llmMissing: llmScore === null ? null : missingOf(row),
  }
}

function missingOf({ head, plainHeadings, rawHead, rawHeadings }: TextRow): string {
  const facts = readFacts(head, plainHeadings)
  const raw = rawHead === null || rawHeadings === null ? facts : readFacts(rawHead, rawHeadings)
  return missingLlmFactors(facts, raw).join(', ')
}

/** Null if the headings or the text of the page were not kept. */
function passagesOf({ headings, text, length, language, linked: links }: TextRow) {
  if (headings === null || text === null || length === null) return null
  if (!/[?？؟]\s*"/.test(headings)) return { asked: 0, found: [] }
  const known = (JSON.parse(headings) as { headings: Heading[] }).headings
  const linked = readLinked(links)
  const asked = known.filter((heading) => isAskedHere(heading, linked)).length
  return { asked, found: findPassages(known, { main: text, length }, { language, linked }) }
}

function readFacts(head: string, headings: string): LlmFacts {
  const { title, metaDescription } = JSON.parse(head)
  const { h1s, h2Count, h3Count } = JSON.parse(headings)
  return { title, metaDescription, h1s, h2Count, h3Count }
}

/** A percentage with one decimal; null if a number is unknown or the whole is 0. */
function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : Math.round((part / whole) * 1000) / 10
}
