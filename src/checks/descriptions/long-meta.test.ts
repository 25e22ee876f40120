import { testPageCheck } from '#testing/test-page-check.ts'
import { longMeta } from './long-meta.ts'

const issue = { severity: 'low', message: 'Meta description is too long' } as const
const description = (length: number) => `<meta name="description" content="${'b'.repeat(length)}">`

testPageCheck(longMeta, {
  passes: { '159 characters': description(159), '160 characters': description(160) },
  finds: { '161 characters': [description(161), [{ saw: `${'b'.repeat(161)} (161 characters)` }], issue] },
  notApplicable: { 'no description': '<title>Bread</title>', 'an empty description': description(0) },
})
