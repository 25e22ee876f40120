import { type DefaultTreeAdapterMap, html, InsertionMode, type Parser, type Token } from 'parse5'

const { TAG_ID } = html
type TagId = html.TAG_ID

/**
 * Lets a `<select>` contain any element, as browsers have since 2025; parse5 still drops most of them. The only
 * restriction left: an end tag inside a select cannot close an element outside it.
 */
export function allowContentInSelects(parser: Parser<DefaultTreeAdapterMap>): void {
  const { openElements } = parser
  const original = {
    hasInScope: openElements.hasInScope.bind(openElements),
    hasInListItemScope: openElements.hasInListItemScope.bind(openElements),
    hasInButtonScope: openElements.hasInButtonScope.bind(openElements),
    hasNumberedHeaderInScope: openElements.hasNumberedHeaderInScope.bind(openElements),
    startTag: parser._startTagOutsideForeignContent.bind(parser),
    endTag: parser._endTagOutsideForeignContent.bind(parser),
  }
  /** Whether a select is open inside the element at `place()`. Without a select, `place` is not called. */
  const isBehindSelect = (place: () => number) => {
    const select = openElements.indexOfTopmost(TAG_ID.SELECT)
    return select !== -1 && select > place()
  }
  const hasSelect = () => openElements.indexOfTopmost(TAG_ID.SELECT) !== -1 && openElements.hasInScope(TAG_ID.SELECT)
  const isReachable = (tag: TagId) => !isBehindSelect(() => openElements.indexOfTopmost(tag))

  openElements.hasInScope = (tag, element) =>
    original.hasInScope(tag, element) &&
    (element ? !isBehindSelect(() => openElements.items.lastIndexOf(element)) : isReachable(tag))
  openElements.hasInListItemScope = (tag) => original.hasInListItemScope(tag) && isReachable(tag)
  openElements.hasInButtonScope = (tag) => original.hasInButtonScope(tag) && isReachable(tag)
  openElements.hasNumberedHeaderInScope = () =>
    original.hasNumberedHeaderInScope() && !isBehindSelect(() => openElements.indexOfTopmostOf(HEADINGS))

  parser._startTagOutsideForeignContent = (token: Token.TagToken) => {
    const isSelect = token.tagID === TAG_ID.SELECT
    if (SELECT_TAGS.has(token.tagID) && hasSelect()) {
      if (isSelect || token.tagID === TAG_ID.INPUT) openElements.popUntilTagNamePopped(TAG_ID.SELECT)
      else if (token.tagID === TAG_ID.OPTION) openElements.generateImpliedEndTagsWithExclusion(TAG_ID.OPTGROUP)
      else openElements.generateImpliedEndTags()
      if (isSelect) return
    }
    original.startTag(token)
    if (isSelect && IN_SELECT.has(parser.insertionMode)) parser._resetInsertionMode()
  }
  parser._endTagOutsideForeignContent = (token: Token.TagToken) => {
    if (token.tagID !== TAG_ID.SELECT) original.endTag(token)
    else if (hasSelect()) {
      openElements.generateImpliedEndTags()
      openElements.popUntilTagNamePopped(TAG_ID.SELECT)
    }
  }
  parser._resetInsertionModeForSelect = () => {
    const place = openElements.indexOfTopmostOf([...MODES.keys(), TAG_ID.TEMPLATE])
    const tag = openElements.tagIDs[place] as TagId
    parser.insertionMode = MODES.get(tag) ?? parser.tmplInsertionModeStack.at(-1) ?? InsertionMode.IN_BODY
  }
}

const HEADINGS = [TAG_ID.H1, TAG_ID.H2, TAG_ID.H3, TAG_ID.H4, TAG_ID.H5, TAG_ID.H6]
const SELECT_TAGS: ReadonlySet<TagId> = new Set([
  TAG_ID.SELECT,
  TAG_ID.INPUT,
  TAG_ID.HR,
  TAG_ID.OPTION,
  TAG_ID.OPTGROUP,
])
const IN_SELECT: ReadonlySet<InsertionMode> = new Set([InsertionMode.IN_SELECT, InsertionMode.IN_SELECT_IN_TABLE])
/** The parsing mode that each of these elements sets for its content. */
const MODES: ReadonlyMap<TagId, InsertionMode> = new Map([
  [TAG_ID.BODY, InsertionMode.IN_BODY],
  [TAG_ID.TD, InsertionMode.IN_CELL],
  [TAG_ID.TH, InsertionMode.IN_CELL],
  [TAG_ID.TR, InsertionMode.IN_ROW],
  [TAG_ID.TBODY, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.THEAD, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.TFOOT, InsertionMode.IN_TABLE_BODY],
  [TAG_ID.CAPTION, InsertionMode.IN_CAPTION],
  [TAG_ID.COLGROUP, InsertionMode.IN_COLUMN_GROUP],
  [TAG_ID.TABLE, InsertionMode.IN_TABLE],
])
