import { MAX_PATH_STEPS } from '#domain/issues/element-path.ts'

const MAX_SELECTORS = 5000
const selectors = new Map<string, string>()

/**
 * Facts have short paths such as `main > p:3 > img`. People paste them into a browser, so they become selectors that
 * match one element. Pages of a site have many paths in common.
 */
export function selectorOfPath(place: string): string {
  // A single name may also be a selector that a check wrote.
  if (WRITTEN_NAMES.has(place)) return place
  let selector = selectors.get(place)
  if (selector === undefined) {
    selector = IS_PATH.test(place) ? toSelector(place.split(' > ')) : place
    if (selectors.size >= MAX_SELECTORS) selectors.clear()
    selectors.set(place, selector)
  }
  return selector
}

const IS_PATH = /^[a-z][\w-]*(?::\d+)?(?: > [a-z][\w-]*(?::\d+)?)*$/
/** Names that checks give as a place. A page mostly has one of each. */
const WRITTEN_NAMES = new Set(['base', 'body', 'footer', 'frameset', 'h1', 'head', 'html', 'title'])
const ROOTS = ['head', 'body', 'html']
/** Paths that start with these may start in the head, in the body or in a frameset. */
const IN_HEAD = /^(?:base|frame|frameset|link|meta|noscript|script|style|template|title)\b/

/** A step without a number is a first child. */
function toSelector(steps: readonly string[]): string {
  const selector = steps
    .map((step) =>
      ROOTS.includes(step)
        ? step
        : step.replace(/:(\d+)$|$/, (_, nth) => (nth ? `:nth-child(${nth})` : ':first-child')),
    )
    .join(' > ')
  const first = steps[0] ?? ''
  // A path of the greatest length may be cut, so it may start anywhere.
  if (steps.length >= MAX_PATH_STEPS || ROOTS.includes(first)) return selector
  return `${IN_HEAD.test(first) ? 'html > *' : 'body'} > ${selector}`
}
