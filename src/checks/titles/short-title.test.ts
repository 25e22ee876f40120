import { testPageCheck } from '#testing/test-page-check.ts'
import { shortTitle } from './short-title.ts'

const issue = { severity: 'low', message: 'Title tag is too short' } as const
const title = (length: number, character = 'b') => `<title>${character.repeat(length)}</title>`

testPageCheck(shortTitle, {
  passes: {
    '30 characters': title(30),
    '31 characters': title(31),
  },
  finds: {
    '29 characters': [title(29), [{ saw: `${'b'.repeat(29)} (29 characters)` }], issue],
    '29 characters outside the basic plane': [title(29, '🥐'), [{ saw: `${'🥐'.repeat(29)} (29 characters)` }], issue],
  },
  notApplicable: {
    'a page that redirects': `<meta http-equiv="refresh" content="0; url=/rye"><title>Moved</title>`,
    'no title': '<h1>Bread</h1>',
    'an empty title': '<title></title>',
  },
})
