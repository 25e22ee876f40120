import { definePageCheck } from '../check.ts'

const MIN_WORDS = 40

export const duplicateParagraphs = definePageCheck({
  id: 'duplicate_paragraphs',
  category: 'content',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Repeated paragraphs',
  message: 'The main text contains the same long paragraph more than once',
  why: 'Readers meet the same text twice, which usually means that a template or an editor inserted it by mistake.',
  fix: 'Remove the copy. If it is there for another screen width, show one copy with CSS instead of two.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `A paragraph (\`<p>\`) of at least ${MIN_WORDS} words that is in the main text two times or more ` +
        'is reported, with its ' +
        'beginning and how often it is on the page.',
    ],
  }),
  needs: ['statusCode', 'textStats', 'text'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ textStats, text: { main } }) =>
    textStats.repeated.entries
      .filter(({ words, start }) => words >= MIN_WORDS && isTwiceIn(main, start))
      .map(({ start, count, words }) => ({ saw: `“${start}…” (${words} words, ${count} times)` })),
})

function isTwiceIn(text: string, part: string): boolean {
  const first = text.indexOf(part)
  return first !== -1 && text.indexOf(part, first + part.length) !== -1
}
