import { expect, test } from 'vitest'
import { forgetPage, oncePerPage } from './once-per-page.ts'

test('each page is read once, also if the result is null', () => {
  let reads = 0
  const read = oncePerPage((page: { title: string | null }) => {
    reads += 1
    return page.title
  })
  const [titled, untitled] = [{ title: 'Rye' }, { title: null }]
  expect([read(titled), read(titled), read(untitled), read(untitled)]).toEqual(['Rye', 'Rye', null, null])
  expect(reads).toBe(2)
  expect(read(titled)).toBe('Rye')
})

test('several readers of one page have their own results', () => {
  const [long, short] = [
    oncePerPage(({ text }: { text: string }) => text),
    oncePerPage(({ text }: { text: string }) => text[0]),
  ]
  const page = { text: 'Rye' }
  expect([long(page), short(page), long(page), short(page)]).toEqual(['Rye', 'R', 'Rye', 'R'])
})

test('a page is read again after it was forgotten', () => {
  let reads = 0
  const read = oncePerPage(() => {
    reads += 1
    return reads
  })
  const page = {}
  expect(read(page)).toBe(1)
  forgetPage()
  expect(read(page)).toBe(2)
})
