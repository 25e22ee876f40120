import { expect, it } from 'vitest'
import { axisLabels, tableLabels } from './trend-labels.ts'

it('crawls on different days are labelled by day', () => {
  expect(axisLabels(['2026-11-01', '2026-11-03'], null)).toEqual(['1 Nov', '3 Nov'])
})

it('two crawls on one day are labelled with the time', () => {
  const dates = ['2026-11-01T10:00:00.000Z', '2026-11-01T10:41:00.000Z']
  expect(axisLabels(dates, 'Asia/Tokyo')).toEqual(['1 Nov, 19:00', '1 Nov, 19:41'])
})

it('a table names the year', () => {
  expect(tableLabels(['2026-11-01'], null)).toEqual(['1 Nov 2026'])
  expect(tableLabels(['2026-11-01T23:30:00.000Z'], 'Europe/Paris')).toEqual(['2 Nov 2026, 00:30'])
})
