import { LONGEST_DESCRIPTION } from '#domain/score.ts'
import { isBlank, lengthOf } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const longMeta = definePageCheck({
  id: 'long_meta',
  category: 'descriptions',
  severity: 'low',
  title: 'Meta description too long',
  message: 'Meta description is too long',
  why: 'Search results cut long descriptions off in the middle of a sentence.',
  fix: 'Shorten the meta description to 120-160 characters, with what matters most at the start.',
  appliesTo: (page) => !isBlank(page.metaDescription),
  find: ({ metaDescription }) =>
    lengthOf(metaDescription ?? '') > LONGEST_DESCRIPTION ? [measured(metaDescription ?? '')] : [],
})
