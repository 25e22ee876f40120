import { expect, test } from 'vitest'
import { describeUnlisted } from './describe-unlisted.ts'

const NONE = { counts: {} }
const GUESSED = ['https://bakery.example/about', 'https://bakery.example/shop']

test('guessed URLs have their number and source, and the place where the first of them are listed', () => {
  const examples = { guessed: GUESSED }
  const where = "The balance in the manifest of the crawl's archive lists"
  expect(describeUnlisted({ leftOut: { guessed: 40 }, examples, guessedInScripts: 3 }, null, NONE)).toEqual([
    'We tried 40 guessed URLs (common paths such as /contact and their links, URLs in scripts), which led to no new ' +
      `page. ${where} the first 2 of them as ‘guessed’.`,
  ])
  expect(describeUnlisted({ leftOut: { guessed: 2 }, examples, guessedInScripts: 0 }, null, NONE)).toEqual([
    'We tried 2 guessed URLs (common paths such as /contact and their links), which led to no new page. ' +
      `${where} all of them as ‘guessed’.`,
  ])
  expect(describeUnlisted({ leftOut: { guessed: 1 }, examples: {} }, null, NONE)).toEqual([
    "We tried 1 guessed URL, which led to no new page. The crawl's archive does not list it.",
  ])
  expect(describeUnlisted({ leftOut: {}, examples: {} }, { rendered: 0 }, NONE)).toEqual([])
})

test('requests of rendered pages are not listed', () => {
  expect(describeUnlisted({ leftOut: {}, examples: {} }, { rendered: 3 }, NONE)).toEqual([
    expect.stringContaining('what their scripts requested is not listed'),
  ])
})

test('requests that only helped another one are counted by kind', () => {
  const counts = { retry: 1200, slash: 1, rendering: 12 }
  const [line] = describeUnlisted({ leftOut: {}, examples: {} }, null, { counts })
  expect(line).toBe(
    'Sent, but not listed one by one: 1,200 repetitions of requests, 1 missing URL in its other form, with or without ' +
      '/, 12 requests of rendered pages.',
  )
  const [since] = describeUnlisted({ leftOut: {}, examples: {} }, null, { counts, isAtLeast: true })
  expect(since).toMatch(/^Sent since the crawl was resumed, but not listed/)
})

test('older crawls say that repeated requests are not counted', () => {
  const [line] = describeUnlisted({ leftOut: {}, examples: {} }, null, undefined)
  expect(line).toMatch(/^Not listed and not counted in this crawl: /)
})
