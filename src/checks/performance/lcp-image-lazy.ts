import { definePageCheck, type Found } from '../check.ts'

const LAZY = 'loading="lazy": '

export const lcpImageLazy = definePageCheck({
  id: 'lcp_image_lazy',
  category: 'performance',
  severity: (found) => (isLate(found) ? 'low' : 'medium'),
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Largest image is found late',
  message: (found) =>
    isLate(found)
      ? 'The HTML does not name the largest image of the first screen'
      : 'The largest image of the first screen is loaded lazily',
  why:
    'This image decides when visitors see the main content (largest contentful paint). With `loading="lazy"`, or named ' +
    'only by a script or style sheet, the browser requests it late.',
  fix:
    'Write the image into the HTML as an `<img>` without `loading="lazy"`, with `fetchpriority="high"`. Where that is not ' +
    'possible, preload it: `<link rel="preload" as="image" href="…">`.',
  basis: 'web.dev: optimize Largest Contentful Paint',
  source: 'https://web.dev/articles/optimize-lcp',
  more: () => ({
    rule: [
      'A browser with a window of 412 pixels says which element is the largest of the first screen. If it is an `<img>` with ' +
        '`loading="lazy"`, the severity is medium. If the HTML that the server sent does not contain the URL of the image, it is low.',
      'Pages whose largest element is text are not judged.',
    ],
  }),
  needs: ['statusCode', 'labVitals'],
  appliesTo: ({ statusCode, labVitals }) => statusCode === 200 && (labVitals.lcp?.url ?? null) !== null,
  find: ({ labVitals: { lcp } }) => {
    if (lcp === null || lcp.url === null || (!lcp.isLazy && lcp.isInHtml !== false)) return []
    const saw = `${lcp.isLazy ? LAZY : 'not named in the HTML: '}${lcp.url}`
    return [{ saw, ...(lcp.at !== '' && { at: lcp.at }) }]
  },
})

function isLate({ evidence }: Found): boolean {
  return evidence.length > 0 && evidence.every(({ saw }) => !saw.startsWith(LAZY))
}
