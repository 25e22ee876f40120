import type { ImageDetail } from '#domain/facts/media-facts.ts'
import type { CompleteFacts, ImageFact } from '#domain/facts/page-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { imagePlace } from '../shared/places.ts'

export type ImagesOfPage = Pick<CompleteFacts, 'images' | 'imageDetails'>

/** The evidence that `judge` gives for the images of a page, without copies for browsers that run no scripts. */
export function findImages(
  { images, imageDetails }: ImagesOfPage,
  judge: (image: ImageFact, detail: ImageDetail) => string | null,
): Evidence[] {
  const found: Evidence[] = []
  for (let index = 0; index < imageDetails.length; index += 1) {
    const image = images[index]
    const detail = imageDetails[index]
    if (image === undefined || detail === undefined || detail.isInNoscript) continue
    const saw = judge(image, detail)
    if (saw !== null) found.push({ saw, at: imagePlace(detail.path, image.src) })
  }
  return found
}
