import type { MediaElement } from '#domain/facts/media-facts.ts'
import { isBlank } from '#domain/words/text.ts'
import { definePageCheck } from '../check.ts'

/** Frames of at most this width or height are invisible. */
const MAX_INVISIBLE_PX = 1

export const frameWithoutTitle = definePageCheck({
  id: 'frame_without_title',
  version: 2,
  category: 'accessibility',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Frames without a title',
  message: 'Frames of the page have no title',
  why:
    'Screen readers announce a frame by its title. Without one, people have to enter the map, video or form to find ' +
    'out what it is.',
  fix: 'Add a `title` that says what the frame shows, such as `title="Map of our bakery"`.',
  basis: 'WCAG 2.2, 4.1.2 Name, Role, Value; axe, “frame-title”',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value',
  recommend: ({ evidence: [first] }) => {
    const kind = KNOWN.find(([pattern]) => pattern.test(first?.saw ?? ''))?.[1]
    return kind === undefined ? null : `Add a title that says what the frame shows, such as \`title="${kind}"\`.`
  },
  more: () => ({
    rule: [
      'An `<iframe>` or `<frame>` is reported if neither `title`, `aria-label` nor `aria-labelledby` names it.',
      'Frames that nobody meets are left out: hidden ones, those with `aria-hidden="true"`, `role="presentation"` or ' +
        `\`tabindex="-1"\`, and those whose width or height is ${MAX_INVISIBLE_PX} px or less, as tracking ` +
        `snippets use. So are frames of \`javascript:\` and \`about:\` URLs, which scripts fill.`,
    ],
    example: {
      found: '<iframe src="https://www.youtube.com/embed/x1"></iframe>',
      fixed: '<iframe src="https://www.youtube.com/embed/x1" title="Video: how we bake rye bread"></iframe>',
    },
    hints: ['Use a different title for each frame. “iframe” or “video” alone helps nobody.'],
  }),
  needs: ['media'],
  find: ({ media }) =>
    media.elements.flatMap((element) =>
      (element.kind === 'iframe' || element.kind === 'frame') &&
      !hasName(element) &&
      !isOutOfReach(element) &&
      !isEmpty(element)
        ? [{ saw: element.urls[0] ?? `<${element.kind}> without a URL`, at: element.path }]
        : [],
    ),
})

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed/, 'Video: what it shows'],
  [/^https?:\/\/player\.vimeo\.com\//, 'Video: what it shows'],
  [/^https?:\/\/(?:www|maps)\.google\.[a-z.]+\/maps/, 'Map of the place'],
]

function hasName(element: MediaElement): boolean {
  return !isBlank(element.title) || !isBlank(element['aria-label']) || !isBlank(element['aria-labelledby'])
}

/** A frame without a document. A script may fill or show it later. */
function isEmpty({ urls }: MediaElement): boolean {
  return /^(?:javascript:|about:)/i.test(urls[0] ?? '')
}

function isOutOfReach(element: MediaElement): boolean {
  if (element.isHidden || element['aria-hidden'] === 'true' || /^(?:presentation|none)$/.test(element.role ?? ''))
    return true
  return Number.parseInt(element.tabindex ?? '', 10) < 0 || isTiny(element.width) || isTiny(element.height)
}

function isTiny(size: string | undefined): boolean {
  return size !== undefined && /^\s*\d+(?:px)?\s*$/.test(size) && Number.parseInt(size, 10) <= MAX_INVISIBLE_PX
}
