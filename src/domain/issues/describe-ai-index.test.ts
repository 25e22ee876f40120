import { expect, it } from 'vitest'
import { CATEGORY_OF_CHECK } from '../checks/check-categories.generated.ts'
import { EMPTY_TALLY } from '../checks/check-tallies.ts'
import { CHECKS_OF_BLOCKED_CRAWLERS, countAiChecks, describeAiIndex, isThinAiIndex } from './describe-ai-index.ts'

const tallies = {
  ai_search_bot_blocked: { ...EMPTY_TALLY, passed: 1 },
  ai_training_blocked: { ...EMPTY_TALLY, found: 1 },
  content_needs_javascript: { ...EMPTY_TALLY, notApplicable: 9 },
  missing_title: { ...EMPTY_TALLY, passed: 9 },
}
const blocked = (...names: string[]) => names.map((name) => `${name}: 9 of 9 indexable pages – Disallow: /`)

it.each([
  ['nothing blocked', [], '2 of 3 checks could judge.'],
  ['one crawler on two hosts', blocked('GPTBot', 'GPTBot'), '2 of 3 checks could judge. robots.txt blocks GPTBot.'],
  [
    'many crawlers',
    blocked('GPTBot', 'CCBot', 'ClaudeBot', 'Bytespider', 'Diffbot'),
    '2 of 3 checks could judge. robots.txt blocks GPTBot, CCBot, ClaudeBot and 2 more.',
  ],
  [
    'a folder blocked for one crawler, the site for another',
    ['GPTBot: 16 of 57 indexable pages – Disallow: /shop/', 'CCBot: 57 of 57 indexable pages – Disallow: /'],
    '2 of 3 checks could judge. robots.txt blocks CCBot. robots.txt partly blocks GPTBot (16 of 57 indexable pages).',
  ],
])('AI readiness in words: %s', (_, evidence, words) => {
  expect(describeAiIndex(countAiChecks(tallies), evidence)).toBe(words)
})

it('a crawler that one host blocks and another does not is blocked in part', () => {
  const describe = (indexable: number) => describeAiIndex(countAiChecks(tallies), blocked('GPTBot'), indexable)
  expect(describe(9)).toBe('2 of 3 checks could judge. robots.txt blocks GPTBot.')
  expect(describe(14)).toBe('2 of 3 checks could judge. robots.txt partly blocks GPTBot (9 of 14 indexable pages).')
})

it('says nothing about a crawl without tallies', () => {
  expect(describeAiIndex(countAiChecks(undefined), [])).toBe(null)
})

it('names checks that exist', () => {
  for (const id of CHECKS_OF_BLOCKED_CRAWLERS) expect(CATEGORY_OF_CHECK[id]).toBe('ai')
})

it.each([
  [13, 28, true],
  [18, 28, true],
  [19, 28, false],
  [28, 28, false],
])('an index from %i of %i checks is too thin to be good: %s', (judged, all, isThin) => {
  expect(isThinAiIndex({ judged, all })).toBe(isThin)
})
