import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { findImages } from './find-images.ts'
import { shownSrc } from './shown-src.ts'

export const altSameAsText = definePageCheck({
  id: 'alt_same_as_text',
  version: 2,
  category: 'images',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Alt text repeats nearby text',
  message: ({ count }) => `${plural(count, 'An alt text repeats', 'Alt texts repeat')} the link text or caption`,
  why: 'Screen readers read the same words twice, which makes lists of links and galleries tedious to listen to.',
  fix: 'In a link with text, write `alt=""`. In a figure, say what the caption does not say.',
  basis: 'axe: image-redundant-alt; WCAG technique H2',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H2',
  more: () => ({
    rule: [
      'An image is reported if its alt text is the whole text of the link or figure around it. Upper and lower case ' +
        'make no difference.',
      'A text that says more than the alt text is not reported, nor is a hidden image.',
    ],
    example: {
      found: '<a href="/rye"><img src="/rye.jpg" alt="Rye bread"> Rye bread</a>',
      fixed: '<a href="/rye"><img src="/rye.jpg" alt=""> Rye bread</a>',
    },
  }),
  needs: ['images', 'imageDetails'],
  find: (page) =>
    findImages(page, ({ src, alt }, { repeatsText, isHidden }) =>
      repeatsText && !isHidden ? `“${alt}” is the alt text and the text next to it: ${shownSrc(src)}` : null,
    ),
})
