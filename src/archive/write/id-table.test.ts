import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createIdTable } from './id-table.ts'

it('each different text gets the next number, and the same text the same number', () => {
  const table = createIdTable(1)
  const texts = ['https://example.com/', '', 'https://example.com/a', '', 'https://example.com/']
  expect(texts.map((text) => table.idOf(text))).toEqual([0, 1, 2, 1, 0])
  expect(table.size).toBe(3)
})

it('numbers stay the same while the table grows', () => {
  const table = createIdTable(7, 2)
  const urls = Array.from({ length: 300_000 }, (_, number) => `https://shop.example/products/${number}`)
  expect(urls.every((url, number) => table.idOf(url) === number)).toBe(true)
  expect(urls.every((url, number) => table.idOf(url) === number)).toBe(true)
  expect(table.size).toBe(urls.length)
})

it('gives any texts the numbers that a map would give', () => {
  const texts = fc.array(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.constantFrom('a', 'b', 'ab', 'ba')))
  fc.assert(
    fc.property(texts, fc.integer(), (all, seed) => {
      const table = createIdTable(seed, 2)
      const map = new Map<string, number>()
      for (const text of all) {
        if (!map.has(text)) map.set(text, map.size)
        expect(table.idOf(text)).toBe(map.get(text))
      }
    }),
  )
})

it.each([0, 1, 0xffffffff])('similar texts do not get the same number, with seed %d', (seed) => {
  const table = createIdTable(seed)
  const letters = [...'ab01/?=%é字\0']
  let count = 0
  const addAll = (text: string, left: number) => {
    table.idOf(text)
    count += 1
    if (left > 0) for (const letter of letters) addAll(text + letter, left - 1)
  }
  addAll('', 5)
  expect(table.size).toBe(count)
})
