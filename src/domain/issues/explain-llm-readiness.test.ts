import { describe, expect, it, test } from 'vitest'
import { explainLlmReadiness } from './explain-llm-readiness.ts'
import { failedLlmReadiness, scoreLlmReadiness } from './llm-readiness.ts'

type Seen = { title?: string; description?: string; h1?: string; h2Count?: number; h3Count?: number }

function explain({ title, description, h1 = '', h2Count = 0, h3Count = 0 }: Seen) {
  const tags = { titleTag: title ?? null, metaDescriptionTag: description ?? null }
  const facts = {
    title: tags.titleTag,
    metaDescription: tags.metaDescriptionTag,
    h1s: h1 ? [h1] : [],
    h2Count,
    h3Count,
  }
  return explainLlmReadiness(scoreLlmReadiness(facts), { ...tags, h1, h2Count, h3Count, raw: null })
}

describe('why a page has a factor or lacks it', () => {
  test.each<[string, Seen, number, boolean, string]>([
    ['an H1 of 60', { h1: 'b'.repeat(60) }, 0, true, 'The H1 has 60 characters; a concise one has at most 60.'],
    ['an H1 of 61', { h1: 'b'.repeat(61) }, 0, false, 'The H1 has 61 characters; a concise one has at most 60.'],
    ['no H1', {}, 0, false, 'There is no H1 with text.'],
    ['a question', { description: 'Why rye?' }, 1, true, 'The meta description asks a question.'],
    ['no question', { description: 'Rye.' }, 1, false, 'The meta description has no question mark.'],
    [
      'an H2 without H3',
      { h2Count: 2 },
      2,
      false,
      'The page has 2 H2s and no H3; at least one of each gives it structure.',
    ],
    ['a name', { title: 'buy Rye' }, 3, true, 'The title has a capitalised word.'],
    [
      'a script without capitals',
      { title: 'مخبز المدينة' },
      3,
      true,
      'Not judged: this writing system has no capital letters, so the factor counts as met.',
    ],
    ['a name in another script next to it', { title: 'パン屋 Hafen' }, 3, true, 'The title has a capitalised word.'],
    ['no name', { title: 'buy rye' }, 3, false, 'No word of the title is capitalised.'],
    ['what is missing', { title: 'Rye' }, 4, false, 'Missing: meta description, H1.'],
  ])('%s', (_, seen, factor, isMet, reason) => {
    expect(explain(seen)[factor]).toMatchObject({ isMet, reason })
  })
})

it('each failed factor has its own advice', () => {
  const factors = explain({ title: 'Rye', description: 'Rye.', h1: 'Rye', h2Count: 1, h3Count: 1 })
  expect(factors.filter(({ advice }) => advice !== null)).toEqual([
    expect.objectContaining({ name: 'Clear answers', advice: expect.stringContaining('question') }),
  ])
})

it('a failed page is only advised to fix crawling errors first', () => {
  const page = { titleTag: null, metaDescriptionTag: null, h1: '', h2Count: 0, h3Count: 0, raw: null }
  expect(explainLlmReadiness(failedLlmReadiness(), page)[0]?.advice).toBe('Fix crawling errors first')
})
