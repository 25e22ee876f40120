import { testPageCheck } from '#testing/test-page-check.ts'
import { shortMeta } from './short-meta.ts'

const issue = { severity: 'medium', message: 'Meta description is too short' } as const
const description = (length: number) => `<meta name="description" content="${'b'.repeat(length)}">`

testPageCheck(shortMeta, {
  passes: { '120 characters': description(120), '121 characters': description(121) },
  finds: {
    '119 characters': [description(119), [{ saw: `${'b'.repeat(119)} (119 characters)` }], issue],
    'one character': [description(1), [{ saw: 'b (1 character)' }], issue],
  },
  notApplicable: { 'no description': '<title>Bread</title>', 'an empty description': description(0) },
})
