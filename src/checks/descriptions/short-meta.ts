import { SHORTEST_DESCRIPTION } from '#domain/score.ts'
import { isBlank, lengthOf } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const shortMeta = definePageCheck({
  id: 'short_meta',
  category: 'descriptions',
  severity: 'medium',
  title: 'Meta description too short',
  message: 'Meta description is too short',
  why: 'Search engines tend to replace a short description with text of their own choice.',
  fix: 'Lengthen the meta description to 120-160 characters: what is here, for whom, and what to do next.',
  appliesTo: (page) => !isBlank(page.metaDescription),
  find: ({ metaDescription }) =>
    lengthOf(metaDescription ?? '') < SHORTEST_DESCRIPTION ? [measured(metaDescription ?? '')] : [],
})
