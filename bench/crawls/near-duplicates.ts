import { findSameText } from '#checks/content/same-text.ts'
import { readMainText } from '#extract/text/main-text.ts'
import { printTable } from '../support/rounds.ts'

/** How the search for pages with the same text scales: how much longer do ten times as many pages take? */
const SIZES = [10_000, 100_000]
const WORDS = Array.from({ length: 5_000 }, (_, number) => `word${number}`)

const rows = SIZES.map((size) => {
  const pages = Array.from({ length: size }, (_, number) => ({
    url: `https://shop.example/${number}`,
    isIndexable: true,
    ttfbMs: 40,
    mainText: readMainText(textOf(number)),
  }))
  const startedAt = performance.now()
  const found = [...findSameText(pages, 3)]
  return { size, ms: performance.now() - startedAt, found: found.length }
})
const [small, large] = rows as [(typeof rows)[0], (typeof rows)[0]]
printTable(
  ['Pages', 'ms', 'with a duplicate'],
  rows.map(({ size, ms, found }) => [size.toLocaleString('en'), ms.toFixed(0), found.toLocaleString('en')]),
)
console.log(
  `\n${(large.ms / small.ms).toFixed(1)} times the time for ${large.size / small.size} times the pages ` +
    '(goal: at most 15)',
)

/** Every tenth page is almost equal to the page before it. Every hundredth page equals all other hundredth pages. */
function textOf(number: number): string {
  const seed = number % 100 === 99 ? 99 : number % 10 === 9 ? number - 1 : number
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const words = Array.from({ length: 120 }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5
    return WORDS[(state >>> 8) % WORDS.length]
  })
  return (seed === number ? words : [...words, 'new']).join(' ')
}
