import { isBlank } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'

export const missingTitle = definePageCheck({
  id: 'missing_title',
  category: 'titles',
  severity: 'high',
  title: 'Page without a title',
  message: 'Page is missing a title tag',
  why: 'The title is the line people click in search results. Without one, search engines make something up.',
  fix: 'Add a title tag of 30-60 characters that says what this page is about.',
  find: (page) => {
    if (!isBlank(page.title)) return []
    return [{ saw: page.title === null ? 'no <title> in the page' : 'an empty <title>' }]
  },
})
