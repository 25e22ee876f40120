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
  more: {
    rule: [
      'An image is looked at when its `src` has more than ten characters, is no `data:` address and does not name tracking, a pixel, an icon or a logo. It has an alt text when that holds more than two characters.',
      'So an empty `alt=""` is found as well. For a picture that says nothing it is right by the standard of accessibility; a picture that says nothing may be a background of the style sheet instead.',
      `Up to ${MOST_MISSING_ALTS} such images make the images orange in the health score; more make them red.`,
    ],
    example: {
      found: '<img src="/photos/oven-at-dawn.jpg">',
      mended: '<img src="/photos/oven-at-dawn.jpg" alt="Loaves of rye bread in the stone oven">',
    },
    hints: [
      'Write what somebody would be told who cannot see the picture, in the place where it stands. “Image of” is heard before it by itself.',
      'A picture inside a link needs the words for where the link leads.',
      'File names and keywords are no descriptions. Neither is the same sentence under forty photos.',
    ],
  },
  find: (page) =>
    page.countedImages.filter((image) => !image.hasAlt).map((image) => ({ saw: image.src, at: image.path })),
})
