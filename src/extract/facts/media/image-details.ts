import type { ImageDetail } from '#domain/facts/media-facts.ts'
import { srcsetCandidates } from '#domain/facts/srcset-urls.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { collapseShort } from '../../text/collapse.ts'
import { createTextParts } from '../../text/text-parts.ts'
import type { FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { createTextBudget } from '../text-budget.ts'
import { keepAttributes } from './keep-attributes.ts'
import { createLazyCopies } from './lazy-copies.ts'

const MAX_IMAGES = 2000
const MAX_CHARACTERS = 200_000
/** Limits for what is compared of lazy images and their copies. */
const MAX_URLS = 10
const MAX_URLS_LENGTH = 4000
const ATTRIBUTES = [
  'srcset',
  'sizes',
  'width',
  'height',
  'loading',
  'fetchpriority',
  'role',
  'aria-hidden',
  'aria-describedby',
] as const
/** Attributes from which scripts take the URL of a lazy image. */
const LAZY_ATTRIBUTES = ['data-src', 'data-original', 'data-lazy', 'data-lazy-src', 'data-bg', 'data-srcset']
const ASPECT = /(?:^|;)\s*aspect-ratio\s*:/i
const WIDTH = /(?:^|;)\s*width\s*:/i
const HEIGHT = /(?:^|;)\s*height\s*:/i

/** `images+` in the catalogue of facts. Has the same indexes as `images`, but may end earlier. */
export const imageDetails: FactGroup<'imageDetails', ImageDetail[]> = {
  name: 'imageDetails',
  version: 2,
  reads: {
    img: ['alt', 'src', 'style', ...ATTRIBUTES, ...LAZY_ATTRIBUTES].join(' '),
    a: '',
    figure: '',
    picture: '',
    noscript: '',
  },
  collect: collectImageDetails,
}

function collectImageDetails(readText: ReadText) {
  const found: ImageDetail[] = []
  const keep = createTextBudget(MAX_CHARACTERS)
  /** Texts of links and figures, which an alt text may repeat. */
  const texts = createTextParts()
  const open: number[] = []
  const beside: { image: number; alt: string; part: number }[] = []
  const copies = createLazyCopies()
  const openPictures: number[] = []
  let pictureCount = 0
  let openNoscripts = 0
  let isFull = false

  function add(element: OpenedElement): void {
    const { attributes, region, path } = element
    const kept = isFull || found.length === MAX_IMAGES ? null : keepAttributes(attributes, ATTRIBUTES, keep)
    if (kept === null) {
      isFull = true
      return
    }
    const alt = collapseShort(attributes.alt ?? '')
    // A link may be in a figure, or the other way round.
    for (const part of alt === '' ? [] : open.slice(-2)) beside.push({ image: found.length, alt, part })
    const detail: ImageDetail = { region, path: path(), ...kept }
    const picture = openPictures.at(-1)
    const lazyAttribute = LAZY_ATTRIBUTES.find((name) => attributes[name])
    if (picture !== undefined) detail.picture = picture
    if (lazyAttribute !== undefined) detail.lazyAttribute = lazyAttribute
    if (openNoscripts > 0) copies.addCopy(found.length, urlsIn(attributes, ['src', 'srcset']))
    else if (lazyAttribute !== undefined) copies.addLazy(found.length, urlsIn(attributes, LAZY_ATTRIBUTES))
    if (hasStyleSize(attributes)) detail.hasStyleSize = true
    if (element.isHidden) detail.isHidden = true
    if (element.isInLink) detail.isInLink = true
    if (openNoscripts > 0) detail.isInNoscript = true
    found.push(detail)
  }

  return {
    open(element: OpenedElement) {
      const { name, isForeign } = element
      if (name === 'img') {
        if (!isForeign) add(element)
      } else if (name === 'a' || name === 'figure') {
        open.push(texts.count())
        texts.open()
        readText(true)
      } else if (name === 'picture') openPictures.push(isForeign ? -1 : pictureCount++)
      else if (name === 'noscript') openNoscripts += 1
    },
    close(name: string) {
      if (name === 'a' || name === 'figure') {
        open.pop()
        texts.close()
        readText(texts.isOpen())
      } else if (name === 'picture') openPictures.pop()
      else if (name === 'noscript') openNoscripts -= 1
    },
    text: texts.add,
    facts() {
      const words = beside.length === 0 ? [] : texts.texts()
      for (const { image, alt, part } of beside) {
        const detail = found[image]
        if (detail && words[part]?.toLowerCase() === alt.toLowerCase()) detail.repeatsText = true
      }
      for (const [image, copyOf] of copies.pairs()) Object.assign(found[image] ?? {}, { copyOf })
      return found
    },
  }
}

function urlsIn(attributes: Attributes, names: readonly string[]): string[] {
  const urls = names.flatMap((name) => {
    const value = (attributes[name] ?? '').slice(0, MAX_URLS_LENGTH)
    return name.endsWith('srcset') ? srcsetCandidates(value).map(({ url }) => url) : [value.trim()]
  })
  return urls.filter((url) => url !== '').slice(0, MAX_URLS)
}

function hasStyleSize({ style }: Attributes): boolean {
  return style !== undefined && (ASPECT.test(style) || (WIDTH.test(style) && HEIGHT.test(style)))
}
