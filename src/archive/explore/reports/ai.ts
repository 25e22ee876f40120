import { LLM_FACTOR_NAMES } from '#domain/issues/explain-llm-readiness.ts'
import type { LlmFactors } from '#domain/issues/score.ts'
import { roundMean } from '#domain/issues/score.ts'
import {
  type AiReport,
  LONG_TEXT_TOKENS,
  MIN_MAIN_SHARE,
  MIN_RAW_SHARE,
  type PassageTotals,
  type ReadingTotals,
} from '#domain/site-reports/ai.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

const SHOWN = 10
const FACTORS = Object.keys(LLM_FACTOR_NAMES) as (keyof LlmFactors)[]
const FROM = `from site_pages p left join site_texts t on t.page = p.page where ${COUNTS} and ${isKept('p.page')}`

type NoSeq<Row> = Omit<Row, 'seq'>
export type FoundAi = Pick<AiReport, 'pages' | 'llm'> & {
  reading: Omit<ReadingTotals, 'heaviest'> & { heaviest: NoSeq<ReadingTotals['heaviest'][number]>[] }
  passages: Omit<PassageTotals, 'examples'> & { examples: NoSeq<PassageTotals['examples'][number]>[] }
}

type CountRow = Omit<ReadingTotals, 'heaviest' | 'byTemplate' | 'pages'> &
  Omit<PassageTotals, 'examples'> &
  Record<keyof LlmFactors, number> & { pages: number; withText: number; mean: number | null; scored: number }

/** What language models get of the pages of a site. */
export async function readAi(tables: CrawlTables, removed: string[]): Promise<FoundAi> {
  const values = removedValue(removed)
  const query = <Row>(sql: string) => tables.query<Row>(sql, values)
  const [counts, heaviest, byTemplate, examples] = await Promise.all([
    query<CountRow>(COUNTED),
    query<FoundAi['reading']['heaviest'][number]>(
      `select p.url, t."textTokens", t."htmlTokens", t."mainShare" ${FROM} and t."textTokens" is not null
        order by t."textTokens" desc, p.position limit ${SHOWN}`,
    ),
    query<ReadingTotals['byTemplate'][number]>(
      `select p.template, count(*) as pages, quantile_disc(t."textTokens", 0.5) as "medianTextTokens",
          quantile_disc(t."mainShare", 0.5) as "mainShare" ${FROM} and t."textTokens" is not null
        group by p.template order by pages desc, p.template limit ${SHOWN}`,
    ),
    query<FoundAi['passages']['examples'][number]>(
      `select p.url, t.questions, t."judgedAnswers" as judged, t."standaloneAnswers" as standalone
        ${FROM} and t.questions > 0
        order by t."judgedAnswers" - t."standaloneAnswers" desc, t.questions desc, p.position limit ${SHOWN}`,
    ),
  ])
  const [row] = counts
  if (!row) throw new Error('The pages could not be counted.')
  return {
    pages: row.pages,
    llm: {
      score: row.mean === null ? null : roundMean(row.mean),
      scored: row.scored,
      missing: FACTORS.map((factor) => ({ factor, pages: row[factor] })),
    },
    reading: {
      pages: row.withText,
      textTokens: row.textTokens,
      htmlTokens: row.htmlTokens,
      medianTextTokens: row.medianTextTokens,
      medianHtmlTokens: row.medianHtmlTokens,
      boilerplate: row.boilerplate,
      mostlyBoilerplate: row.mostlyBoilerplate,
      longTexts: row.longTexts,
      rendered: row.rendered,
      byScript: row.byScript,
      heaviest,
      byTemplate,
    },
    passages: {
      asking: row.asking,
      questions: row.questions,
      judged: row.judged,
      standalone: row.standalone,
      answering: row.answering,
      examples,
    },
  }
}

const sumOf = (column: string) => `coalesce(sum(t."${column}"), 0)::double`

const COUNTED = `
  select count(*) as pages, count(t."textTokens") as "withText", ${sumOf('textTokens')} as "textTokens",
    coalesce(sum(t."htmlTokens") filter (t."textTokens" is not null), 0)::double as "htmlTokens",
    quantile_disc(t."textTokens", 0.5) as "medianTextTokens",
    quantile_disc(t."htmlTokens", 0.5) filter (t."textTokens" is not null) as "medianHtmlTokens",
    1 - sum(t."visibleWords" * t."mainShare" / 100) / sum(t."visibleWords") filter (t."mainShare" is not null)
      as boilerplate,
    count(*) filter (t."mainShare" < ${MIN_MAIN_SHARE}) as "mostlyBoilerplate",
    count(*) filter (t."textTokens" > ${LONG_TEXT_TOKENS}) as "longTexts",
    count(t."rawWords") as rendered, count(*) filter (t."rawShare" < ${MIN_RAW_SHARE}) as "byScript",
    avg(p."llmReadiness") as mean, count(p."llmReadiness") as scored,
    ${FACTORS.map((factor) => `count(*) filter (contains(t."llmMissing", '${factor}')) as "${factor}"`).join(', ')},
    count(*) filter (t.questions > 0) as asking, ${sumOf('questions')} as questions,
    ${sumOf('judgedAnswers')} as judged, ${sumOf('standaloneAnswers')} as standalone,
    count(*) filter (t."standaloneAnswers" > 0) as answering
  ${FROM}`
