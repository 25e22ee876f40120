import { z } from 'zod'
import { explainSiteScore } from '#domain/issues/explain-site-score.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { affectedWords } from '#domain/reports/check-words.ts'
import { formatNumber, formatShare } from '#domain/words/counts.ts'
import { oneLine } from '../answers/page-content.ts'
import { CRAWL, crawlShape, describeCrawl, lines } from '../answers/shapes.ts'
import type { CrawlSource } from '../source.ts'
import { defineTool, READS } from '../tool.ts'

const MAX_DEDUCTIONS = 30

export const siteState = defineTool({
  name: 'site_state',
  title: 'State of the site',
  description:
    'Describes the state of a crawled site: in words, the site score with what took points, how many URLs are left at ' +
    'each step from found to linked, and what to fix first. Start here after a crawl.',
  input: z.strictObject({ crawl: CRAWL }),
  output: z.looseObject({
    crawl: crawlShape,
    summary: z.string(),
    score: z.int().nullable(),
    aiIndex: z.int().nullable(),
    deductions: z.array(z.looseObject({ check: z.string() })),
    deductionsLeftOut: z.int(),
  }),
  annotations: READS,
  async run(source, { crawl: id }) {
    const state = await source.readState(id)
    const { crawl, totals, notes } = state
    const score = describeScore(state.checks?.score)
    const funnel = state.funnel.map(({ label, count, share, lost, note }) => ({
      ...{ step: label, count, share },
      lost: lost.map(({ label, count }) => ({ why: label, count })),
      note,
    }))
    const fixFirst = state.topIssues.map((issue) => ({
      ...{ check: issue.type, title: issue.title, severity: issue.severity, owner: issue.owner },
      ...{ affected: affectedWords(issue), gain: issue.gain },
    }))
    // Sentences can name hosts and folders of the site.
    const summary = oneLine(state.sentences.map((parts) => parts.map(({ text }) => text).join('')).join(' '), 2000)
    const text = lines(
      describeCrawl(crawl),
      summary,
      ...scoreLines(score),
      ...funnel.map(({ step, count, share, lost }) => {
        const why = lost.map(({ why, count }) => `${why} ${formatNumber(count)}`).join(', ')
        const of = share === null ? '' : ` (${formatShare(share)})`
        return `${step}: ${count === null ? 'not known' : formatNumber(count)}${of}${why === '' ? '' : `; lost: ${why}`}`
      }),
      fixFirst.length > 0 && 'Fix first:',
      ...fixFirst.map(({ check, title, severity, affected }) => `- ${title} (${check}, ${severity}): ${affected}`),
      ...notes,
    )
    return { text, data: { crawl, summary, tone: state.tone, ...score, totals, funnel, fixFirst, notes } }
  },
})

type Score = NonNullable<Awaited<ReturnType<CrawlSource['readState']>>['checks']>['score']

function describeScore(score: Score) {
  if (score === undefined)
    return { score: null, aiIndex: null, sum: null, limits: [], deductions: [], deductionsLeftOut: 0 }
  const { categories, sum } = explainSiteScore(score)
  const all = categories.flatMap(({ label, lines }) =>
    lines.map(({ check, words, minus }) => ({ check, category: label, found: words, points: minus })),
  )
  const limits = score.caps.map((cap) => describeCap(cap))
  const deductions = all.slice(0, MAX_DEDUCTIONS)
  const { score: points, aiIndex } = score
  return { score: points, aiIndex, sum, limits, deductions, deductionsLeftOut: all.length - deductions.length }
}

function scoreLines({ score, aiIndex, sum, limits, deductions, deductionsLeftOut }: ReturnType<typeof describeScore>) {
  if (score === null) return ['There is no site score: the crawl was stopped, or no check could judge it.']
  return [
    `Site score ${score} of 100${aiIndex === null ? '' : `, AI readiness ${aiIndex}`}. ${sum}`,
    ...limits,
    ...deductions.map(({ check, category, found, points }) => `- ${points} ${category}: ${check}, ${found}`),
    deductionsLeftOut > 0 && `${formatNumber(deductionsLeftOut)} more deductions are left out; list_issues has them.`,
  ]
}
