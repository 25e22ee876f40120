import { MOST_MISSING_ALTS } from '#domain/score.ts'
import { definePageCheck } from '../check.ts'

export const missingAlt = definePageCheck({
  id: 'missing_alt',
  category: 'images',
  severity: ({ count }) => (count > MOST_MISSING_ALTS ? 'high' : 'medium'),
  title: 'Images missing alt text',
  message: ({ count }) => `${count} images missing alt text`,
  why: 'Image search and screen readers read the alt text. Without it the picture says nothing.',
  fix: 'Describe each picture in its alt attribute, in a few words.',
  find: (page) =>
    page.countedImages.filter((image) => !image.hasAlt).map((image) => ({ saw: image.src, at: image.path })),
})
