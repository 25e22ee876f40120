import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import { LINK_FLAGS, readLinkPlaces } from '#domain/facts/link-facts.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { counted } from '#domain/words/counts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'
import { FILLED_BY_SCRIPT_FACTS, signOfScripts } from '../shared/filled-by-script.ts'
import { isMenuOfFrames } from '../shared/menu-of-frames.ts'
import { isRedirectPage, REDIRECT_FACTS } from '../shared/redirect-page.ts'

const MIN_WORDS = 10
/** Smaller images are icons. */
const MIN_IMAGE = 100

export const emptyPage = definePageCheck({
  id: 'empty_page',
  category: 'content',
  severity: 'high',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  version: 4,
  title: 'Empty page',
  message: 'The page has next to no content',
  why: 'There is nothing to read, see or use. Search engines treat such a page as an error (soft 404) and drop it.',
  fix: 'Add the content, redirect the URL to the page that has it, or respond with the status code 404 or 410.',
  basis: 'Google: soft 404 errors',
  source: 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  more: () => ({
    rule: [
      `A page that may be indexed is reported if its main text has fewer than ${MIN_WORDS} words and it ` +
        'has no image larger ' +
        `than ${MIN_IMAGE} pixels, no video, audio, frame, canvas, embedded object, drawing or form. ` +
        'Images without a size ' +
        'in the HTML count as large. A heading with links of the main part under it is a list, which is not reported.',
      'A page that probably gets its text from a script is not judged: its HTML does not say whether it is empty for ' +
        'visitors. The check “Text probably added by script” reports it if that is switched on, and a crawl with ' +
        'rendering judges what the scripts wrote. Nor do we judge HTML with scripts and no word at all, even if they ran ' +
        '(their text may be in a shadow root, which is not part of the HTML), a page that only ' +
        'redirects with a meta refresh, and the menu of a frameset, whose links open in another frame.',
    ],
  }),
  needs: [
    ...INDEXING_FACTS,
    ...FILLED_BY_SCRIPT_FACTS,
    ...REDIRECT_FACTS,
    'images',
    'imageDetails',
    'media',
    'forms',
    'dom',
    'linkDetails',
    'h1s',
    'textStats',
  ],
  appliesTo: (page) =>
    mayBeIndexed(page) && !isRedirectPage(page) && !mayBeFilledLater(page) && !isMenuOfFrames(page.linkDetails),
  find: (page) =>
    page.mainText.wordCount >= MIN_WORDS || hasOtherContent(page) || isList(page)
      ? []
      : [{ saw: `${counted(page.mainText.wordCount, 'word')} of main text, fewer than ${MIN_WORDS}` }],
})

/**
 * Whether scripts may add the text. After rendering, a page that only asks for scripts is judged, but not one without a
 * word: its text may be in shadow roots, which the HTML lacks, or come later.
 */
function mayBeFilledLater(page: FilledPage): boolean {
  const noscripts = page.raw === undefined ? page.document.noscripts : []
  const isWaiting = signOfScripts({ ...page, document: { ...page.document, noscripts } }) !== null
  return isWaiting || (page.textStats.words === 0 && page.scriptCount > 0)
}

type FilledPage = Pick<CompleteFacts, (typeof FILLED_BY_SCRIPT_FACTS)[number] | 'textStats'> & { raw?: unknown }

function hasOtherContent({
  media,
  forms,
  dom,
  images,
  imageDetails,
}: Pick<CompleteFacts, 'media' | 'forms' | 'dom' | 'images' | 'imageDetails'>): boolean {
  if (media.count > 0 || forms.fieldCount > 0 || images.length > imageDetails.length) return true
  if (dom.svgs.largest.some(({ bytes, count }) => bytes / count > MIN_SVG_BYTES)) return true
  return imageDetails.some(({ width, height, isHidden }) => !isHidden && isLarge(width) && isLarge(height))
}

/** Whether the page has a heading and links below it, such as a category with a single article. */
function isList({ h1s, linkDetails }: Pick<CompleteFacts, 'h1s' | 'linkDetails'>): boolean {
  if (h1s.every(isBlank)) return false
  const places = readLinkPlaces(linkDetails)
  return linkDetails.flags.some(
    (flags, at) =>
      (flags & LINK_FLAGS.isHidden) === 0 &&
      (places[at]?.region === 'main' || (flags & LINK_FLAGS.hasHeadingInItem) !== 0),
  )
}

/** Drawings of at least this size are content, such as charts. Icons are smaller. */
const MIN_SVG_BYTES = 5000

function isLarge(size: string | undefined): boolean {
  const pixels = Number.parseInt(size ?? '', 10)
  return Number.isNaN(pixels) || pixels > MIN_IMAGE || (size ?? '').includes('%')
}
