import { expect, test } from 'vitest'
import { type PageMeaning, segmentMeans, segmentMeansSql } from './page-names.ts'

const MEANINGS: readonly PageMeaning[] = ['privacy', 'contact', 'about', 'imprint', 'terms', 'cart']
const ENDS = ['', 's', '-x', '_', '1', 'ä']

test.each(MEANINGS)('a name means %s if the expression for SQL finds it', (meaning) => {
  const [, pattern = ''] = /^regexp_matches\(s, '(.*)'\)$/.exec(segmentMeansSql('s', meaning)) ?? []
  const expression = new RegExp(pattern)
  const words = [...pattern.matchAll(/[a-z]+(?:-[a-z]+)*/g)].map(([word]) => word)
  const segments = words.flatMap((word) => ENDS.flatMap((end) => [word + end, `our-${word}${end}`, `x${word}${end}`]))
  const differing = segments.filter((segment) => segmentMeans(segment, meaning) !== expression.test(segment))
  expect(words.length).toBeGreaterThan(10)
  expect(differing).toEqual([])
})
