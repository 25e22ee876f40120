import { isBlank } from '#domain/text.ts'
import { definePageCheck } from '../check.ts'

export const multipleH1 = definePageCheck({
  id: 'multiple_h1',
  category: 'headings',
  severity: 'medium',
  title: 'More than one H1',
  message: ({ count }) => `Page has ${count} H1 tags`,
  why: 'Several main headings leave it open which one names the subject of the page.',
  fix: 'Keep the H1 that names the subject and turn the others into H2.',
  appliesTo: ({ h1s }) => !h1s.every(isBlank),
  find: ({ h1s }) =>
    h1s.length > 1 ? h1s.map((text) => ({ saw: isBlank(text) ? 'an <h1> without text' : text })) : [],
})
