import { expect, it } from 'vitest'
import { trendLabels } from './pdf-numbers.ts'

const at = (date: string) => ({ date, healthScore: 90 })

it('crawls of one day are told apart by their time, in the time zone of the account', () => {
  const trend = [at('2026-11-17T23:30:00Z'), at('2026-11-18T08:05:00Z'), at('2026-11-19T09:00:00Z')]
  expect(trendLabels(trend, 'UTC')).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
  expect(trendLabels(trend, 'Europe/Berlin')).toEqual(['2026-11-18 00:30', '2026-11-18 09:05', '2026-11-19'])
})
