import { plural } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { fileNameOf, hasImageEnding, isCameraName, withoutEnding } from './file-name.ts'
import { findImages } from './find-images.ts'
import { shownSrc } from './shown-src.ts'

const MAX_FILE_NAME = 200
/** Characters between the words of a file name that descriptions do not use. */
const WRITTEN_FOR_FILES = /^\S*(?:_|-\S*-)\S*$|^[0-9a-f]{16,}$/i

export const altIsFilename = definePageCheck({
  id: 'alt_is_filename',
  category: 'images',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Alt text is a file name',
  message: ({ count }) => `${plural(count, 'An image has its', 'Images have their')} file name as alt text`,
  why: 'Screen readers spell out the file name, and image search learns nothing about the picture.',
  fix: 'Write in a few words what the picture shows, or `alt=""` if it is decoration.',
  basis: 'WCAG: failure F30',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/failures/F30',
  more: () => ({
    rule: [
      'An alt text is reported if it ends like a file (.jpg, .png, .webp, .svg and the like), if it is a name that a ' +
        'camera or a screenshot program gives (“IMG_1234”, “DSC01234”, “Screenshot 2026-11-17”), or if it is the name ' +
        'of the file and written like one, with underscores or several hyphens.',
      'A single plain word that is also the name of the file, such as “harbour” for harbour.jpg, is not reported.',
    ],
    example: {
      found: '<img src="/photos/IMG_2041.jpg" alt="IMG_2041">',
      fixed: '<img src="/photos/IMG_2041.jpg" alt="Rye loaves cooling on a rack">',
    },
    hints: ['WordPress and many shops fill the alt text with the file name on upload. Change it in the media library.'],
  }),
  needs: ['images', 'imageDetails'],
  find: (page) =>
    findImages(page, ({ src, alt }) =>
      alt !== null && isFileName(alt, src) ? `alt="${alt}": ${shownSrc(src)}` : null,
    ),
})

/** Whether the text is the name of this or another file. */
export function isFileName(alt: string, src: string): boolean {
  if (alt.length < 4 || alt.length > MAX_FILE_NAME) return false
  if (hasImageEnding(alt) && /\S\.\w+$/.test(alt)) return true
  if (isCameraName(alt)) return true
  return WRITTEN_FOR_FILES.test(alt) && alt === withoutEnding(fileNameOf(src))
}
