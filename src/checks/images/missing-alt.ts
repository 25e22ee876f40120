import type { CountedImage } from '#domain/facts/page-facts.ts'
import { MAX_MISSING_ALTS } from '#domain/issues/score.ts'
import { plural } from '#domain/words/counts.ts'
import { definePageCheck, type Found } from '../check.ts'
import { imagePlace } from '../shared/places.ts'

/** These words come before the URL, because long evidence is cut at its end. */
const WORDS: Record<NonNullable<CountedImage['altFault']>, string> = {
  'no attribute': 'no alt attribute: ',
  empty: 'empty alt: ',
  'too short': 'alt text too short: ',
}

export const missingAlt = definePageCheck({
  id: 'missing_alt',
  category: 'images',
  severity: (found) => (areAllEmpty(found) ? 'low' : found.count > MAX_MISSING_ALTS ? 'high' : 'medium'),
  otherSeverities: ['low'],
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  title: 'Images missing alt text',
  message: ({ count }) => `${count} ${plural(count, 'image')} missing alt text`,
  why: 'Image search and screen readers rely on alt text. Without it, a picture tells them nothing.',
  fix: 'Describe each picture in a few words in its alt attribute.',
  basis: 'WCAG 1.1.1; Google: image SEO',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  recommend: (found) =>
    areAllEmpty(found)
      ? 'All these pictures have an empty alt attribute, which marks decoration. If they are decoration, ' +
        'there is nothing to do; describe those that are not.'
      : null,
  more: () => ({
    rule: [
      'We check images whose `src` is longer than ten characters, is not a `data:` URL and does not ' +
        'contain “tracking”, “pixel”, “icon” or “logo”. An alt text counts if it has more than two characters.',
      'The issue says what each picture has instead: no alt attribute, an empty `alt=""`, which marks ' +
        'decoration, or a text too short to say anything. If all of them have an empty `alt`, the severity ' +
        'is low, and there is nothing to do if they are decoration.',
      `In the health score, up to ${MAX_MISSING_ALTS} such images turn the images orange; more turn them red.`,
    ],
    example: {
      found: '<img src="/photos/oven-at-dawn.jpg">',
      fixed: '<img src="/photos/oven-at-dawn.jpg" alt="Loaves of rye bread in the stone oven">',
    },
    hints: [
      'Write what you would tell someone who cannot see the picture. Leave out “image of”: screen readers ' +
        'announce that already.',
      'If the picture is the only thing in a link, say where the link goes.',
      'File names and keywords are not descriptions. Nor is the same sentence on forty photos.',
    ],
  }),
  needs: ['countedImages'],
  find: (page) =>
    page.countedImages.flatMap(({ src, altFault, path }) =>
      altFault === null ? [] : [{ saw: `${WORDS[altFault]}${src}`, at: imagePlace(path, src) }],
    ),
})

function areAllEmpty({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => saw.startsWith(WORDS.empty))
}
