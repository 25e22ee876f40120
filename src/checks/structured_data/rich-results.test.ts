import { expect, test } from 'vitest'
import { RICH_RESULTS_REVIEWED, richResults } from './rich-results.ts'
import { membersOf, propertyNamed, typeNamed } from './vocabulary.ts'

const MAX_AGE_DAYS = 120
const rows = [...richResults().values()].flat().flatMap((set) => set.rows.map((row) => ({ set, row })))

test('the table was compared with the changelog of Search Central in the last 120 days', () => {
  const days = (Date.now() - Date.parse(RICH_RESULTS_REVIEWED)) / 86_400_000
  expect(days, 'review rich-results.tsv, then set RICH_RESULTS_REVIEWED').toBeLessThan(MAX_AGE_DAYS)
})

test('every type and property of the table is known to schema.org', () => {
  const types = [...richResults().keys()].filter((type) => typeNamed(type) === undefined)
  const names = rows.flatMap(({ row }) => row.path).filter((name) => !propertyNamed(name.replace(/-input$/, '')))
  expect({ types, names }).toEqual({ types: [], names: [] })
})

test('every row names a page of Google and a feature', () => {
  expect(rows.length).toBeGreaterThan(400)
  for (const { row } of rows) {
    expect(row.source).toMatch(/^https:\/\/developers\.google\.com\/search\//)
    expect(row.feature).not.toBe('')
  }
})

test('kinds, conditions and numbers are read', () => {
  const row = (type: string, path: string) =>
    rows.find(({ set, row }) => set.type === type && row.path.join('.') === path)?.row
  expect(row('Review', 'itemReviewed')).toMatchObject({
    kinds: ['Thing'],
    condition: 'unless-nested',
    isRequired: true,
  })
  expect(row('BreadcrumbList', 'itemListElement')).toMatchObject({ kinds: ['ListItem'], fewest: 2, condition: null })
  expect(row('Product', 'offers')).toMatchObject({ kinds: ['Offer', 'AggregateOffer'], group: null, fewest: 1 })
  expect(membersOf('DayOfWeek')).toContain('Monday')
})
