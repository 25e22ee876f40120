import { LONGEST_TITLE } from '#domain/score.ts'
import { isBlank, lengthOf } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'
import { measured } from '../measured.ts'

export const longTitle = definePageCheck({
  id: 'long_title',
  category: 'titles',
  severity: 'medium',
  title: 'Title too long',
  message: 'Title tag is too long',
  why: 'Search results cut long titles off, and what stands at the end is never read.',
  fix: 'Shorten the title to 30-60 characters, with the most important words first.',
  appliesTo: (page) => !isBlank(page.title),
  find: ({ title }) => (lengthOf(title ?? '') > LONGEST_TITLE ? [measured(title ?? '')] : []),
})
