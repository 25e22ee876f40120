import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const MAX_OVERFLOW = 5

export const contentWiderThanScreen = definePageCheck({
  id: 'content_wider_than_screen',
  category: 'performance',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Wider than a phone',
  message: 'On a phone, the page must be scrolled sideways',
  why: 'Visitors have to scroll sideways to read, or see a page that is zoomed out and too small.',
  fix:
    'Let the named elements shrink: `max-width: 100%` for images and videos, a container with `overflow-x: auto` around ' +
    'wide tables and code, and no fixed widths.',
  basis: 'web.dev: responsive web design basics; Google: mobile-first indexing best practices',
  source: 'https://web.dev/articles/responsive-web-design-basics',
  more: () => ({
    rule: [
      'A browser with a window of 412 pixels scrolls the page to the right. If it moves by more than 5 pixels, the page is ' +
        'reported with the elements that reach furthest. Parts that are cut off or scroll by themselves do not count.',
      'Pages without a viewport for phones are not judged here: they have an issue of their own.',
    ],
  }),
  needs: ['statusCode', 'phoneLayout'],
  appliesTo: ({ statusCode, phoneLayout }) => statusCode === 200 && phoneLayout.layoutWidth <= phoneLayout.windowWidth,
  find: ({ phoneLayout: { overflow, windowWidth, widest } }) => {
    if (overflow <= MAX_OVERFLOW) return []
    const width = windowWidth + overflow
    const saw = `${formatNumber(width)} pixels wide, in a window of ${windowWidth}`
    const [first, ...others] = widest.map(({ at, right }) => ({ saw: `reaches to ${formatNumber(right)} pixels`, at }))
    return first ? [{ saw: `${saw}; ${first.saw}`, at: first.at }, ...others] : [{ saw }]
  },
})
