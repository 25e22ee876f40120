import { SHORTEST_TITLE } from '#domain/score.ts'
import { isBlank, lengthOf } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const shortTitle = definePageCheck({
  id: 'short_title',
  category: 'titles',
  severity: 'low',
  title: 'Title too short',
  message: 'Title tag is too short',
  why: 'A title of one or two words leaves room unused that could tell people why to choose this page.',
  fix: 'Lengthen the title to 30-60 characters: name the subject, then whose page it is.',
  appliesTo: (page) => !isBlank(page.title),
  find: ({ title }) => (lengthOf(title ?? '') < SHORTEST_TITLE ? [measured(title ?? '')] : []),
})
