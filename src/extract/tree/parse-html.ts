import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5'
import { allowContentInSelects } from '../scan/customizable-select.ts'
import { followStandardInTables } from '../scan/standard-tables.ts'
import type { DocumentNotes } from './document-notes.ts'
import { watchMarkup } from './watch-markup.ts'

type Document = DefaultTreeAdapterTypes.Document
type Element = DefaultTreeAdapterTypes.Element

/** Chromium's limit of open elements. Deeper elements become siblings of the innermost open element. */
const MAX_DEPTH = 512
/** No normal page has more elements. Building them would take seconds and gigabytes. */
const MAX_ELEMENTS = 300_000

class TooManyElements extends Error {}

/** The tree that a browser with scripts off builds; null if it would be too large. Adds to `notes` if given. */
export function parseHtml(html: string, maxElements = MAX_ELEMENTS, notes?: DocumentNotes): Document | null {
  let elementCount = 0
  let newest: Element | null = null
  const parser = new Parser<DefaultTreeAdapterMap>({
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attributes) {
        elementCount += 1
        if (elementCount > maxElements) throw new TooManyElements()
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
  followStandardInTables(parser)
  if (notes) watchMarkup(parser, html, notes)
  try {
    // Chromium drops NUL characters from text, except after `<`.
    parser.tokenizer.write(html.replaceAll('<\0', '<\ufffd'), true)
  } catch (error) {
    if (error instanceof TooManyElements) return null
    throw error
  }
  return parser.document
}
