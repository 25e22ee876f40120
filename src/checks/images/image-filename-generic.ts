import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { imagePlace } from '../shared/places.ts'
import { fileNameOf, isCameraName, withoutEnding } from './file-name.ts'

const MIN_IMAGES = 5
const GENERIC =
  /^(?:(?:image|img|photo|picture|pic|bild|foto|untitled|unnamed|unbenannt|download|file|scan)[ _-]?\(?\d{0,6}\)?|[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Avatars are left out, because nobody chooses their file names. */
const AVATAR = /gravatar\.com\/|\/avatars?\//

export const imageFilenameGeneric = definePageCheck({
  id: 'image_filename_generic',
  category: 'images',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  title: 'Meaningless image file names',
  message: ({ count }) => `${counted(count, 'image')} with a meaningless file name`,
  why: 'Google uses the file name as a small hint about what an image shows. A number from the camera gives none.',
  fix:
    'Give new files short, descriptive names such as `rye-loaf.jpg`. Renaming old files breaks their URLs and is ' +
    'rarely worth it.',
  basis: 'Google: image SEO best practices',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  more: () => ({
    rule: [
      `Reported if ${MIN_IMAGES} or more different content images are named by a camera (“IMG_1234”, “DSC01234”), as a ` +
        'screenshot, “image1”, “untitled” and the like, or are only a hash. Pages with fewer images are not judged.',
      'Content images are those that missing_alt counts. Many content systems name files by a hash; then there is ' +
        'nothing to do.',
    ],
  }),
  needs: ['countedImages'],
  appliesTo: ({ countedImages }) => countedImages.length >= MIN_IMAGES,
  find: ({ countedImages }) => {
    const found = new Map<string, { saw: string; at: string }>()
    for (const { src, path } of countedImages) {
      if (!found.has(src) && isGenericName(src)) found.set(src, { saw: src, at: imagePlace(path, src) })
    }
    return found.size < MIN_IMAGES ? [] : [...found.values()]
  },
})

function isGenericName(src: string): boolean {
  if (AVATAR.test(src)) return false
  const name = withoutEnding(fileNameOf(src))
  return name.length <= 80 && (GENERIC.test(name) || isCameraName(name))
}
