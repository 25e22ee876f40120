import { number } from '#domain/checks/check-option.ts'
import { plural } from '#domain/words/counts.ts'
import { lengthOf } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { findImages } from './find-images.ts'
import { shownSrc } from './shown-src.ts'

const MAX_QUOTED = 250

export const longAlt = definePageCheck({
  id: 'long_alt',
  category: 'images',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Alt text too long',
  message: ({ count }) => `${plural(count, 'An image has', 'Images have')} a very long alt text`,
  why: 'Screen readers read an alt text in one go, without headings or pauses. After a sentence, listeners lose the thread.',
  fix: 'Say in one short sentence what the image shows. Put the rest in a caption or in the text, where everyone can read it.',
  basis: 'Practice; WAI: tips and tricks for alt texts',
  source: 'https://www.w3.org/WAI/tutorials/images/tips/',
  more: () => ({
    rule: [
      'An alt text longer than the limit is reported. We count Unicode code points; a run of white space counts as ' +
        'one. No search engine documents a limit, so a rule set can change it.',
      'Images with `aria-describedby` are not reported: they refer to a description elsewhere, as charts should.',
    ],
    hints: ['A list of keywords is not a description. If the alt text reads like one, delete it and start again.'],
  }),
  options: { longest: number({ label: 'Longest alt text', unit: 'characters', default: 100, least: 10, most: 2000 }) },
  needs: ['images', 'imageDetails'],
  find: (page, { longest }) =>
    findImages(page, ({ src, alt }, detail) => {
      if (alt === null || alt.length <= longest || detail['aria-describedby'] !== undefined) return null
      const length = lengthOf(alt)
      if (length <= longest) return null
      const quoted = alt.length > MAX_QUOTED ? `${alt.slice(0, MAX_QUOTED)}…` : alt
      return `${length} characters (limit ${longest}): ${shownSrc(src)} – “${quoted}”`
    }),
})
