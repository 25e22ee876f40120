import { expect, it } from 'vitest'
import { downloadName } from './download-name.ts'

it('the name of a file says the project, what is in it, and the day of the crawl', () => {
  const file = { slug: 'acme-bikes', kind: 'redirects', at: '2026-11-19T23:59:00.000Z', extension: 'csv' }
  expect(downloadName(file)).toBe('acme-bikes-redirects-2026-11-19.csv')
})
