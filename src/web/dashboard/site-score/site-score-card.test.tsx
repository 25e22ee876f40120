import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { SiteScoreCard } from './site-score-card.tsx'

const score = { score: 90, uncapped: 90, aiIndex: 77, categories: [], deductions: [], aiDeductions: [], caps: [] }
const latest = { crawl: { id: '2', checks: { off: [], changed: {}, catalogueVersion: '7', score } }, summary: {} }
const point = (crawlId: string, value: number) => ({ crawlId, date: '', score: value, aiIndex: value })

function draw(siteScoreNote: string | null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SiteScoreCard
        project={{ id: '1', slug: 'bakery' }}
        latest={latest as unknown as Parameters<typeof SiteScoreCard>[0]['latest']}
        siteScores={[point('1', 33), point('2', 90)]}
        siteScoresLeftOut={0}
        checkTitles={{}}
        changes={{ base: { id: '1' } as ProjectCrawl, siteScoreNote }}
      />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ')
}

test('a change is shown only if the scores are comparable', () => {
  expect(draw(null)).toMatch(/\+57 since last crawl.*\+44 since last crawl/)
  const shown = draw('checks that judged only one of the crawls')
  expect(shown).toMatch(/(not comparable with last crawl: checks that judged only one of the crawls.*){2}/)
  expect(shown).not.toContain('since last crawl')
})
