import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { SiteScoreCard } from './site-score-card.tsx'

const score = { score: 90, uncapped: 90, aiIndex: 87, categories: [], deductions: [], aiDeductions: [], caps: [] }
const latest = { crawl: { id: '2', checks: { off: [], changed: {}, catalogueVersion: '7', score } }, summary: {} }
const point = (crawlId: string, value: number) => ({ crawlId, date: '', score: value, aiIndex: value })

const COMPLETED = { status: 'completed', crawled: 5, maxPages: 50 } as ProjectCrawl

function draw(siteScoreNote: string | null, base: ProjectCrawl = COMPLETED, isHtml = false, judged = 20): string {
  const strip = (html: string) => (isHtml ? html : html.replace(/<[^>]+>/g, ' '))
  return strip(
    renderToStaticMarkup(
      <MemoryRouter>
        <SiteScoreCard
          project={{ slug: 'bakery' }}
          latest={latest as unknown as Parameters<typeof SiteScoreCard>[0]['latest']}
          siteScores={[point('1', 33), point('2', 90)]}
          siteScoresLeftOut={0}
          checkTitles={{}}
          aiNote="12 of 20 checks could judge."
          aiChecks={{ judged, all: 28 }}
          changes={{ base: { ...base, id: '1' }, other: COMPLETED, siteScoreNote }}
        />
      </MemoryRouter>,
    ),
  )
}

test('a change is shown only if the scores are comparable', () => {
  expect(draw(null)).toContain('12 of 20 checks could judge.')
  expect(draw(null)).toMatch(/\+57 since last crawl.*\+54 since last crawl/)
  const shown = draw('checks that judged only one of the crawls')
  expect(shown).toMatch(/(not comparable with last crawl: checks that judged only one of the crawls.*){2}/)
  expect(shown).not.toContain('since last crawl')
})

test('a change is neither good nor bad if a crawl did not cover the whole site', () => {
  const tone = (html: string) => /class="([^"]*)">\+57 since last crawl/.exec(html)?.[1]
  expect(tone(draw(null, COMPLETED, true))).toContain('text-good')
  expect(tone(draw(null, { ...COMPLETED, status: 'cancelled' }, true))).toContain('text-muted')
})

test('a good AI readiness of few checks is not coloured as good', () => {
  const tone = (judged: number) => /class="([^"]*)">87</.exec(draw(null, COMPLETED, true, judged))?.[1]
  expect(tone(20)).toBe('text-good')
  expect(tone(13)).toBe('text-muted')
})
