import { type DefaultTreeAdapterMap, html, InsertionMode, type Parser } from 'parse5'

const { TBODY, TEMPLATE, TFOOT, THEAD } = html.TAG_ID
const ROW_GROUPS: ReadonlySet<html.TAG_ID> = new Set([TBODY, TFOOT, THEAD])

/** Two table rules of the standard that browsers follow and parse5 8.1 lacks. */
export function followStandardInTables(parser: Parser<DefaultTreeAdapterMap>): void {
  const { openElements } = parser
  const hasInTableScope = openElements.hasInTableScope.bind(openElements)
  const endTag = parser._endTagOutsideForeignContent.bind(parser)

  // The content of a template does not affect the table around it.
  openElements.hasInTableScope = (tag) =>
    hasInTableScope(tag) && openElements.indexOfTopmost(tag) >= openElements.indexOfTopmost(TEMPLATE)

  // In a row, the end tag of a row group that is not open is ignored.
  parser._endTagOutsideForeignContent = (token) => {
    const isInRow = ROW_GROUPS.has(token.tagID) && parser.insertionMode === InsertionMode.IN_ROW
    if (!isInRow || openElements.hasInTableScope(token.tagID)) endTag(token)
  }
}
