import { MOST_MISSING_ALTS } from '#domain/score.ts'
import { definePageCheck } from '../check.ts'

export const missingAlt = definePageCheck({
  id: 'missing_alt',
  category: 'images',
  severity: ({ count }) => (count > MOST_MISSING_ALTS ? 'high' : 'medium'),
  title: 'Images missing alt text',
  message: ({ count }) => `${count} images missing alt text`,
  why: 'Image search and screen readers rely on alt text. Without it, a picture tells them nothing.',
  fix: 'Describe each picture in a few words in its alt attribute.',
  more: {
    rule: [
      'We check images whose `src` is longer than ten characters, is not a `data:` URL and does not contain “tracking”, “pixel”, “icon” or “logo”. An alt text counts if it has more than two characters.',
      'This means that an empty `alt=""` is reported too. Accessibility standards allow it for purely decorative pictures, but those could be background images in the style sheet instead.',
      `In the health score, up to ${MOST_MISSING_ALTS} such images turn the images orange; more turn them red.`,
    ],
    example: {
      found: '<img src="/photos/oven-at-dawn.jpg">',
      mended: '<img src="/photos/oven-at-dawn.jpg" alt="Loaves of rye bread in the stone oven">',
    },
    hints: [
      'Write what you would tell someone who cannot see the picture. Leave out “image of”: screen readers announce that already.',
      'If the picture is the only thing in a link, say where the link goes.',
      'File names and keywords are not descriptions. Nor is the same sentence on forty photos.',
    ],
  },
  find: (page) =>
    page.countedImages.filter((image) => !image.hasAlt).map((image) => ({ saw: image.src, at: image.path })),
})
