import { isBlank } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'

export const missingH1 = definePageCheck({
  id: 'missing_h1',
  category: 'headings',
  severity: 'high',
  title: 'Page without an H1',
  message: 'Page is missing an H1 tag',
  why: 'The H1 tells readers, search engines and language models what the page is about.',
  fix: 'Add one H1 with text that names the subject of the page.',
  find: ({ h1s }) => {
    if (!h1s.every(isBlank)) return []
    return [{ saw: h1s.length === 0 ? 'no <h1> in the page' : 'an <h1> without text' }]
  },
})
