import { describe, expect, it, test } from 'vitest'
import type { DeclaredFacts } from '../crawls/crawl-page-result.ts'
import { explainHealth } from './explain-health.ts'
import { type HealthFacts, scoreHealth } from './score.ts'

type Seen = { title?: string | null; description?: string | null; h1s?: string[]; withAlt?: number; without?: number }

function explain({ title = null, description = null, h1s = [], withAlt = 0, without = 0 }: Seen) {
  const images = [...Array(withAlt).fill({ hasAlt: true }), ...Array(without).fill({ hasAlt: false })]
  const facts: HealthFacts = { title, metaDescription: description, h1s, countedImages: images }
  return explainHealth(scoreHealth(facts), {
    titleTag: title,
    metaDescriptionTag: description,
    declared: { h1s } as DeclaredFacts,
    altTextCount: withAlt,
    missingAltCount: without,
  })
}

describe('the reason for a colour', () => {
  test.each<[string, Seen, number, string, string]>([
    ['no title', {}, 0, 'red', 'The page has no title tag.'],
    ['an empty title', { title: ' ' }, 0, 'red', 'The title tag is empty.'],
    [
      'a title of 29',
      { title: 'b'.repeat(29) },
      0,
      'green',
      'The title has 29 characters, which fits. It could say more: 30 to 60 characters are best.',
    ],
    ['a title of 60', { title: 'b'.repeat(60) }, 0, 'green', 'The title has 60 characters, and up to 60 fit.'],
    [
      'a title of 61',
      { title: '🥐'.repeat(61) },
      0,
      'orange',
      'The title has 61 characters, 1 more than the 60 that fit.',
    ],
    ['no description', {}, 1, 'red', 'The page has no meta description.'],
    [
      'a description of 119',
      { description: 'b'.repeat(119) },
      1,
      'orange',
      'The meta description has 119 characters, 1 too few: it needs at least 120.',
    ],
    [
      'a description of 120',
      { description: 'b'.repeat(120) },
      1,
      'green',
      'The meta description has 120 characters, between 120 and 160.',
    ],
    [
      'a description of 161',
      { description: 'b'.repeat(161) },
      1,
      'green',
      'The meta description has 161 characters, which is enough. Search results show about 160 of them.',
    ],
    ['no H1', {}, 2, 'red', 'The page has no H1.'],
    ['an empty H1', { h1s: [''] }, 2, 'red', 'The H1 has no text.'],
    ['an H1', { h1s: ['', 'Rye'] }, 2, 'green', 'The page has an H1.'],
    ['no images', {}, 3, 'green', 'The page has no images to check, so no alt text is missing.'],
    ['images with alt text', { withAlt: 3 }, 3, 'green', 'All 3 images have alt text.'],
    [
      'three without',
      { withAlt: 1, without: 3 },
      3,
      'orange',
      '3 of 4 images lack alt text; 1 to 3 make this part orange.',
    ],
    ['four without', { without: 4 }, 3, 'red', '4 of 4 images lack alt text; more than 3 make this part red.'],
  ])('%s', (_, seen, part, colour, reason) => {
    expect(explain(seen).parts[part]).toMatchObject({ colour, reason })
  })
})

it('the points of the parts add up to the score', () => {
  const { parts, points, maxPoints, score } = explain({ title: 'Rye', h1s: ['Rye'], without: 1 })
  expect(parts.map((part) => part.points)).toEqual([3, 1, 3, 2])
  expect([points, maxPoints, score]).toEqual([9, 12, 75])
})
