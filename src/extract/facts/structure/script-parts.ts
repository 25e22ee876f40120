import type { Attributes } from '../../scan/attributes.ts'

const INCLUDES = ['data-include', 'data-include-html', 'w3-include-html']
const LANDMARKS = ['nav', 'main', 'header', 'footer', 'aside']
const HOLDERS: ReadonlySet<string> = new Set(['div', 'section', 'ul', 'ol'])
const PARTS = ['header', 'footer', 'nav', 'navbar', 'menu', 'sidebar']
const OWNERS = ['site', 'app', 'main', 'page', 'my', 'the', 'custom', 'global']
const CUSTOM_ELEMENTS: ReadonlySet<string> = new Set([
  ...OWNERS.flatMap((owner) => PARTS.map((part) => `${owner}-${part}`)),
  ...PARTS.map((part) => `${part}-component`),
])
const PART_WORDS: ReadonlySet<string> = new Set([...PARTS, 'navigation', 'drawer', 'topbar'])
/** Further words that may be in such a name. Any other word, as in `menu-overlay`, means something else. */
const NEUTRAL_WORDS: ReadonlySet<string> = new Set(
  (
    'site app main global shared common top primary root mount slot container wrapper wrap placeholder component ' +
    'partial include target bar links list the my'
  ).split(' '),
)
/** Other kinds of navigation: a table of contents, or links between the pages of a list. */
const OTHER_NAV = /toc|contents|paginat|pager/i

/** The attributes that `isScriptPart` needs, for `reads` of a group. */
export const SCRIPT_PART_READS: Readonly<Record<string, string>> = {
  '*': ['id', ...INCLUDES].join(' '),
  ...Object.fromEntries([...LANDMARKS, ...CUSTOM_ELEMENTS].map((name) => [name, 'id class'])),
}

/** Whether a script probably writes the menu, header or footer of the page into the element, if it is empty. */
export function isScriptPart(name: string, attributes: Attributes): boolean {
  if (INCLUDES.some((attribute) => attributes[attribute] !== undefined)) return true
  const { id = '', class: classes = '' } = attributes
  if (HOLDERS.has(name)) return isPartName(id)
  if (!LANDMARKS.includes(name)) return CUSTOM_ELEMENTS.has(name)
  if (name === 'main') return true
  if (name === 'nav') return !OTHER_NAV.test(id) && !OTHER_NAV.test(classes)
  const names = `${id} ${classes}`.slice(0, MAX_NAMES).split(/\s+/).filter(Boolean)
  return names.length === 0 || names.some(isPartName)
}

const MAX_NAMES = 500

/** Splits a name into words and tests them: `siteHeader-root` has three. */
function isPartName(name: string): boolean {
  if (name === '' || name.length > MAX_NAMES) return false
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]+/)
  return (
    words.some((word) => PART_WORDS.has(word)) && words.every((word) => PART_WORDS.has(word) || NEUTRAL_WORDS.has(word))
  )
}
