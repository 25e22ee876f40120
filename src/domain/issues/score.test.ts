import { describe, expect, test } from 'vitest'
import {
  type Colour,
  colourOf,
  failedHealth,
  type HealthFacts,
  healthCaption,
  meanHealthScore,
  roundMean,
  scoreHealth,
} from './score.ts'

const GOOD: HealthFacts = {
  title: 'b'.repeat(45),
  metaDescription: 'b'.repeat(140),
  h1s: ['Bread'],
  countedImages: [{ hasAlt: true }],
}
const images = (missing: number) => [{ hasAlt: true }, ...Array.from({ length: missing }, () => ({ hasAlt: false }))]

describe('the colour of the title', () => {
  test.each<[string, string | null, Colour]>([
    ['missing', null, 'red'],
    ['empty', '', 'red'],
    ['only a no-break space', '\u00a0', 'red'],
    ['1 character', 'b', 'green'],
    ['29 characters', 'b'.repeat(29), 'green'],
    ['59 characters', 'b'.repeat(59), 'green'],
    ['60 characters', 'b'.repeat(60), 'green'],
    ['61 characters', 'b'.repeat(61), 'orange'],
    ['60 croissants, each two UTF-16 units', '🥐'.repeat(60), 'green'],
    ['61 croissants', '🥐'.repeat(61), 'orange'],
  ])('%s', (_, title, colour) => {
    expect(scoreHealth({ ...GOOD, title }).breakdown.title).toBe(colour)
  })
})

describe('the colour of the meta description', () => {
  test.each<[string, string | null, Colour]>([
    ['missing', null, 'red'],
    ['empty', '', 'red'],
    ['1 character', 'b', 'orange'],
    ['119 characters', 'b'.repeat(119), 'orange'],
    ['120 characters', 'b'.repeat(120), 'green'],
    ['121 characters', 'b'.repeat(121), 'green'],
    ['161 characters', 'b'.repeat(161), 'green'],
    ['119 croissants', '🥐'.repeat(119), 'orange'],
  ])('%s', (_, metaDescription, colour) => {
    expect(scoreHealth({ ...GOOD, metaDescription }).breakdown.metaDescription).toBe(colour)
  })
})

describe('the colour of the headings', () => {
  test.each<[string, string[], Colour]>([
    ['no H1', [], 'red'],
    ['an empty H1', [''], 'red'],
    ['one H1', ['Bread'], 'green'],
    ['an empty H1 and one with text', ['', 'Bread'], 'green'],
    ['two H1', ['Bread', 'Cake'], 'green'],
  ])('%s', (_, h1s, colour) => {
    expect(scoreHealth({ ...GOOD, h1s }).breakdown.headings).toBe(colour)
  })
})

describe('the colour of the images', () => {
  test.each<[number, Colour]>([
    [0, 'green'],
    [1, 'orange'],
    [2, 'orange'],
    [3, 'orange'],
    [4, 'red'],
  ])('%i missing alt text', (missing, colour) => {
    expect(scoreHealth({ ...GOOD, countedImages: images(missing) }).breakdown.images).toBe(colour)
  })
  test('no images at all is green', () => {
    expect(scoreHealth({ ...GOOD, countedImages: [] }).breakdown.images).toBe('green')
  })
})

describe('the health score', () => {
  const long = 'b'.repeat(61)
  test.each<[string, Partial<HealthFacts>, number, Colour]>([
    ['4 green', {}, 100, 'green'],
    ['3 green, 1 orange', { title: long }, 92, 'green'],
    ['3 green, 1 red', { title: null }, 83, 'green'],
    ['2 green, 1 orange, 1 red', { title: null, metaDescription: 'b' }, 75, 'orange'],
    ['2 green, 2 red', { title: null, metaDescription: null }, 67, 'orange'],
    ['1 green, 1 orange, 2 red', { title: null, metaDescription: null, countedImages: images(1) }, 58, 'orange'],
    ['1 green, 3 red', { title: null, metaDescription: null, h1s: [] }, 50, 'orange'],
    ['1 orange, 3 red', { title: null, metaDescription: null, h1s: [], countedImages: images(3) }, 42, 'red'],
    ['4 red', { title: null, metaDescription: null, h1s: [], countedImages: images(4) }, 33, 'red'],
  ])('%s', (_, faults, score, overall) => {
    expect(scoreHealth({ ...GOOD, ...faults })).toMatchObject({ score, overall })
  })
  test('a failed page has score 0, and all its parts are red', () => {
    expect(failedHealth()).toEqual({
      overall: 'red',
      score: 0,
      breakdown: { title: 'red', metaDescription: 'red', headings: 'red', images: 'red' },
    })
  })
})

test.each<[number, Colour]>([
  [0, 'red'],
  [49, 'red'],
  [50, 'orange'],
  [51, 'orange'],
  [79, 'orange'],
  [80, 'green'],
  [81, 'green'],
  [100, 'green'],
])('a score of %i is %s', (score, colour) => {
  expect(colourOf(score)).toBe(colour)
})

test.each([
  [59, 'Needs work'],
  [60, 'Good'],
  [61, 'Good'],
  [79, 'Good'],
  [80, 'Excellent'],
  [81, 'Excellent'],
])('a score of %i is captioned %s', (score, caption) => {
  expect(healthCaption(score)).toBe(caption)
})

test.each<[number[], number]>([
  [[], 0],
  [[100], 100],
  [[33, 100], 67],
  [[0, 0, 100], 33],
])('the mean of %j is %i', (scores, mean) => {
  expect(meanHealthScore(scores)).toBe(mean)
})

test.each([
  [100, 100],
  [99.68, 99],
  [99.5, 99],
  [99.49, 99],
  [98.5, 99],
  [66.5, 67],
  [0.5, 1],
  [0.2, 1],
  [0, 0],
])('a mean of %f is shown as %i: only perfect pages make 100, and only zeros make 0', (mean, shown) => {
  expect(roundMean(mean)).toBe(shown)
})
