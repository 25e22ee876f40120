import { testPageCheck } from '#testing/test-page-check.ts'
import { longTitle } from './long-title.ts'

const issue = { severity: 'medium', message: 'Title tag is too long' } as const
const title = (length: number, character = 'b') => `<title>${character.repeat(length)}</title>`

testPageCheck(longTitle, {
  passes: {
    '59 characters': title(59),
    '60 characters': title(60),
    '60 characters outside the basic plane': title(60, '🥐'),
    '60 characters once white space is collapsed': `<title> ${'b'.repeat(30)} \n\t ${'b'.repeat(29)} </title>`,
    '60 characters once entities are decoded': title(60, '&amp;'),
  },
  finds: {
    '61 characters': [title(61), [{ saw: `${'b'.repeat(61)} (61 characters)` }], issue],
    '61 characters outside the basic plane': [title(61, '🥐'), [{ saw: `${'🥐'.repeat(61)} (61 characters)` }], issue],
  },
  notApplicable: { 'no title': '<h1>Bread</h1>', 'an empty title': '<title> </title>' },
})
