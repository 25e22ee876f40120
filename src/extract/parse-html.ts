import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as elements,
  InsertionMode,
  Parser,
} from 'parse5'
import { allowContentInSelects } from './customizable-select.ts'

export type Document = DefaultTreeAdapterTypes.Document
export type Element = DefaultTreeAdapterTypes.Element

/** Chromium's limit of open elements; past it, new elements become siblings of the innermost one. */
const MAX_DEPTH = 512
/** More elements than an honest page has: building them would take seconds and gigabytes. */
const MOST_ELEMENTS = 300_000

class TooManyElements extends Error {}

/** The tree a browser with scripts off builds, or null for a page that is made to be too much of one. */
export function parseHtml(html: string): Document | null {
  let elementCount = 0
  let newest: Element | null = null
  const parser = new Parser<DefaultTreeAdapterMap>({
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attributes) {
        elementCount += 1
        if (elementCount > MOST_ELEMENTS) throw new TooManyElements()
        newest = defaultTreeAdapter.createElement(name, namespace, attributes)
        return newest
      },
      appendChild(parent, child) {
        const isTooDeep = child === newest && parser.openElements.depth > MAX_DEPTH
        const grandparent = 'parentNode' in parent ? parent.parentNode : null
        defaultTreeAdapter.appendChild(isTooDeep && grandparent ? grandparent : parent, child)
      },
    },
  })
  allowContentInSelects(parser)
  ignoreEndTagsOfOtherRowGroups(parser)
  try {
    parser.tokenizer.write(html, true)
  } catch (error) {
    if (error instanceof TooManyElements) return null
    throw error
  }
  return parser.document
}

/** In a row, parse5 takes the end tag of any row group for that of the open one; the standard ignores it. */
function ignoreEndTagsOfOtherRowGroups(parser: Parser<DefaultTreeAdapterMap>): void {
  const endTag = parser._endTagOutsideForeignContent.bind(parser)
  parser._endTagOutsideForeignContent = (token) => {
    const isOfGroup = ROW_GROUPS.has(token.tagID) && parser.insertionMode === InsertionMode.IN_ROW
    if (!isOfGroup || parser.openElements.hasInTableScope(token.tagID)) endTag(token)
  }
}

const { TBODY, TFOOT, THEAD } = elements.TAG_ID
const ROW_GROUPS: ReadonlySet<elements.TAG_ID> = new Set([TBODY, TFOOT, THEAD])
