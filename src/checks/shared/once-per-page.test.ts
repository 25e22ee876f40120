import { expect, test } from 'vitest'
import { oncePerPage } from './once-per-page.ts'

test('each page is read once, also if the result is null', () => {
  let reads = 0
  const read = oncePerPage((page: { title: string | null }) => {
    reads += 1
    return page.title
  })
  const [titled, untitled] = [{ title: 'Rye' }, { title: null }]
  expect([read(titled), read(untitled), read(titled), read(untitled)]).toEqual(['Rye', null, 'Rye', null])
  expect(reads).toBe(2)
})
