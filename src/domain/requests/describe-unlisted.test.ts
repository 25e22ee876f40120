import { expect, test } from 'vitest'
import { describeUnlisted } from './describe-unlisted.ts'

const GUESSED = ['https://bakery.example/about', 'https://bakery.example/shop']

test('guessed URLs are mentioned if the archive does not name all of them', () => {
  const examples = { guessed: GUESSED }
  expect(describeUnlisted({ leftOut: { guessed: 40 }, examples }, null)).toEqual([
    "We tried 40 URLs that the site does not name, and they led to no new page. The crawl's archive lists 2 of them.",
  ])
  expect(describeUnlisted({ leftOut: { guessed: 1 }, examples: {} }, null)).toEqual([
    "We tried 1 URL that the site does not name, and it led to no new page. The crawl's archive does not list it.",
  ])
  expect(describeUnlisted({ leftOut: { guessed: 2 }, examples }, null)).toEqual([])
  expect(describeUnlisted({ leftOut: {}, examples: {} }, { rendered: 0 })).toEqual([])
})

test('requests of rendered pages are not listed', () => {
  expect(describeUnlisted({ leftOut: {}, examples: {} }, { rendered: 3 })).toEqual([
    expect.stringContaining('what their scripts requested is not listed'),
  ])
})
