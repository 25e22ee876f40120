import { isCutPath } from '#domain/issues/element-path.ts'

const MAX_SELECTORS = 5000
const selectors = new Map<string, string>()

/**
 * Facts have short paths such as `main > p:3 > img`. People paste them into a browser, so this returns a selector that
 * matches one element. Results are remembered, because the pages of a site have many paths in common.
 */
export function selectorOfPath(place: string): string {
  // These names are not paths, but selectors that a check wrote.
  if (WRITTEN_NAMES.has(place)) return place
  let selector = selectors.get(place)
  if (selector === undefined) {
    const [, path, attribute = ''] = IS_PATH.exec(place) ?? []
    // A path that is not cut and has an attribute is a selector that a check wrote.
    const isPath = path !== undefined && (attribute === '' || isCutPath(path))
    selector = isPath ? `${toSelector(path)}${attribute}` : place
    if (selectors.size >= MAX_SELECTORS) selectors.clear()
    selectors.set(place, selector)
  }
  return selector
}

/** A path. Its last step may have an attribute. */
const IS_PATH = /^([a-z][\w-]*(?::\d+)?(?: > [a-z][\w-]*(?::\d+)?)*)(\[[^\]]*\])?$/
/** Selectors that checks write. Most pages have one such element. */
const WRITTEN_NAMES = new Set(['base', 'body', 'footer', 'frameset', 'h1', 'head', 'html', 'title'])
const ROOTS = ['head', 'body', 'html']
/** Paths that start with these may start in the head, in the body or in a frameset. */
const IN_HEAD = /^(?:base|frame|frameset|link|meta|noscript|script|style|template|title)\b/

/** A step without a number is a first child. */
function toSelector(path: string): string {
  const steps = path.split(' > ')
  const selector = steps
    .map((step) =>
      ROOTS.includes(step)
        ? step
        : step.replace(/:(\d+)$|$/, (_, nth) => (nth ? `:nth-child(${nth})` : ':first-child')),
    )
    .join(' > ')
  const first = steps[0] ?? ''
  if (isCutPath(path) || ROOTS.includes(first)) return selector
  return `${IN_HEAD.test(first) ? 'html > *' : 'body'} > ${selector}`
}
