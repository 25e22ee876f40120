import { isBlank } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'

export const missingMeta = definePageCheck({
  id: 'missing_meta',
  category: 'descriptions',
  severity: 'high',
  title: 'Page without a meta description',
  message: 'Page is missing a meta description',
  why: 'The description is the text under the title in search results. Without one, a random sentence stands there.',
  fix: 'Add a meta description of 120-160 characters that tells people what they will find here.',
  find: ({ metaDescription }) => {
    if (!isBlank(metaDescription)) return []
    return [{ saw: metaDescription === null ? 'no meta description in the page' : 'an empty meta description' }]
  },
})
