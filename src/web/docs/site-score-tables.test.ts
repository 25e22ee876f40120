import { expect, test } from 'vitest'
import { SITE_SCORE_INSERTS } from './site-score-tables.ts'

const textOf = (name: string) => SITE_SCORE_INSERTS[name]?.() ?? ''

test('the points of the categories are 100 together', () => {
  const points = [...textOf('site-score-points').matchAll(/\| (\d+) \|$/gm)].map(([, number]) => Number(number))
  expect(points).toHaveLength(15)
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(100)
})

test('the guide has the numbers of the code', () => {
  expect(textOf('site-score-severities')).toContain('| high | 6 | 3 |')
  expect(textOf('site-score-ai')).toContain('| medium | 15 |')
  expect(textOf('site-score-ai')).toContain('| C | practitioners agree, but nobody has measured it | 25 % |')
  expect(textOf('site-score-caps')).toMatch(
    /^- at most \*\*60\*\* if more than 10 % .*\n- at most \*\*40\*\* if .* emergency.*\n- at most \*\*30\*\*/,
  )
  expect(textOf('site-score-example')).toContain('6 × 34 ÷ 500 = 0.41 of the 9 points')
  expect(textOf('site-score-example')).toContain('17.59 ÷ 18 gives a score of **97**')
})
