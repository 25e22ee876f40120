import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { failedLlmReadiness, scoreLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { failedHealth, scoreHealth } from '#domain/issues/score.ts'
import { limitsOf, type Tier } from '#domain/plans/tiers.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { columnsFor } from './columns.tsx'

const CONTENT = ['Title', 'Meta Description', 'H1', 'H2/H3', 'Images', 'Canonical']

describe('the columns of the results table', () => {
  test.each<[Tier, string[]]>([
    ['free_no_login', CONTENT],
    ['registered_free', [...CONTENT, 'Health Score', 'LLM Ready']],
    ['paid', [...CONTENT, 'Health Score', 'LLM Ready']],
  ])('%s sees %j', (tier, titles) => {
    expect(columnsFor(limitsOf(tier)).map((column) => column.title)).toEqual(titles)
  })

  test.each(['registered_free', 'paid'] as const)('%s sees N/A where a page has no score', (tier) => {
    const page = makePageResult({ healthScore: null, llmReadiness: null })
    expect([cell(tier, 'Health Score', page), cell(tier, 'LLM Ready', page)]).toEqual(['N/A', 'N/A'])
  })

  test('a failed page has no LLM score, even in results of older versions', () => {
    const old = { ...failedLlmReadiness(), score: 0, status: 'needs_work' as const }
    for (const llmReadiness of [failedLlmReadiness(), old]) {
      const page = makePageResult({ status: 'error', healthScore: failedHealth(), llmReadiness })
      expect([cell('paid', 'Health Score', page), cell('paid', 'LLM Ready', page)]).toEqual(['0', 'N/A'])
    }
  })

  test.each(['registered_free', 'paid'] as const)('%s sees the scores of a page', (tier) => {
    const healthScore = scoreHealth({ title: 'Lamps', metaDescription: null, h1s: ['Lamps'], countedImages: [] })
    const llmReadiness = scoreLlmReadiness({
      title: 'Lamps',
      metaDescription: null,
      h1s: ['Lamps'],
      h2Count: 1,
      h3Count: 1,
    })
    const page = makePageResult({ healthScore, llmReadiness })
    expect(cell(tier, 'Health Score', page)).toBe(String(healthScore.score))
    expect(cell(tier, 'LLM Ready', page)).toBe('60 Good')
  })
})

function cell(tier: Tier, title: string, page: CrawlPageResult): string {
  const column = columnsFor(limitsOf(tier)).find((candidate) => candidate.title === title)
  return textOf(renderToStaticMarkup(column?.cell(page)))
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}
