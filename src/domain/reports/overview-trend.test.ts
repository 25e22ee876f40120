import { expect, it } from 'vitest'
import { overviewTrend, scoresOf } from './overview-trend.ts'

const point = (projectId: string, date: string, healthScore: number, issues: number) => ({
  projectId,
  date: `${date}T10:00:00.000Z`,
  healthScore,
  issues,
  siteIssues: 0,
  failed: 0,
  hasUnknown: false,
})

it('each day with a crawl has the totals of all projects on that day', () => {
  expect(
    overviewTrend(
      [
        point('shop', '2026-11-03', 40, 60),
        point('bakery', '2026-11-01', 80, 10),
        { ...point('bakery', '2026-11-03', 90, 4), date: '2026-11-03T18:00:00.000Z' },
      ],
      'UTC',
    ),
  ).toEqual([
    { date: '2026-11-01', healthScore: 80, issues: 10 },
    { date: '2026-11-03', healthScore: 65, issues: 64 },
  ])
})

it('the mean of all projects is 100 only if each has 100', () => {
  const [day] = overviewTrend([point('shop', '2026-11-03', 99, 0), point('bakery', '2026-11-03', 100, 0)], 'UTC')
  expect(day?.healthScore).toBe(99)
})

it('there are no points without crawls', () => {
  expect(overviewTrend([], 'UTC')).toEqual([])
})

it('each project has the scores of its last twelve crawls', () => {
  const points = Array.from({ length: 20 }, (_, day) => point('bakery', `2026-11-${10 + day}`, day, 0))
  const scores = scoresOf([...points, point('shop', '2026-11-30', 50, 1)])
  expect(scores('bakery')).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect(scores('shop')).toEqual([50])
  expect(scores('never crawled')).toEqual([])
})

it('a day ends when it ends in the time zone of the account', () => {
  const late = { ...point('bakery', '2026-11-03', 90, 4), date: '2026-11-03T23:30:00.000Z' }
  const days = (timezone: string) => overviewTrend([late], timezone).map(({ date }) => date)
  expect([days('UTC'), days('Europe/Paris'), days('America/New_York')]).toEqual([
    ['2026-11-03'],
    ['2026-11-04'],
    ['2026-11-03'],
  ])
})

it('a crawl in which checks did not run leaves the state of its project as it was', () => {
  const points = [point('bakery', '2026-11-01', 80, 10), { ...point('bakery', '2026-11-02', 100, 0), hasUnknown: true }]
  expect(overviewTrend(points, 'UTC')).toEqual([{ date: '2026-11-01', healthScore: 80, issues: 10 }])
})

it('page health does not rest on checks, so a crawl in which some did not run has it', () => {
  const points = [point('bakery', '2026-11-01', 80, 10), { ...point('bakery', '2026-11-02', 90, 0), hasUnknown: true }]
  expect(scoresOf(points)('bakery')).toEqual([80, 90])
})
