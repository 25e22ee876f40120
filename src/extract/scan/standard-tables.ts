import { type DefaultTreeAdapterMap, html, InsertionMode, type Parser } from 'parse5'

const { TBODY, TEMPLATE, TFOOT, THEAD } = html.TAG_ID
const ROW_GROUPS: ReadonlySet<html.TAG_ID> = new Set([TBODY, TFOOT, THEAD])

/** Two rules of the standard for tables that parse5 8.1 leaves out and browsers keep. */
export function followStandardInTables(parser: Parser<DefaultTreeAdapterMap>): void {
  const { openElements } = parser
  const hasInTableScope = openElements.hasInTableScope.bind(openElements)
  const endTag = parser._endTagOutsideForeignContent.bind(parser)

  // What stands in a template doesn't reach the table around it.
  openElements.hasInTableScope = (tag) =>
    hasInTableScope(tag) && openElements.indexOfTopmost(tag) >= openElements.indexOfTopmost(TEMPLATE)

  // In a row, the end tag of another row group than the open one is ignored.
  parser._endTagOutsideForeignContent = (token) => {
    const isInRow = ROW_GROUPS.has(token.tagID) && parser.insertionMode === InsertionMode.IN_ROW
    if (!isInRow || openElements.hasInTableScope(token.tagID)) endTag(token)
  }
}
