import { type DefaultTreeAdapterMap, ErrorCodes, html as names, type Parser, type ParserError } from 'parse5'
import {
  type DocumentNotes,
  isUnclosedQuote,
  lineAt,
  type MarkupErrorKind,
  noteError,
  notePageTag,
} from './document-notes.ts'

const { A, BODY, BUTTON, FORM, HEAD, HTML } = names.TAG_ID

/** Notes the page tags of a document and the errors that change its tree, while it is parsed. */
export function watchMarkup(parser: Parser<DefaultTreeAdapterMap>, html: string, notes: DocumentNotes): void {
  const { openElements, tokenizer, treeAdapter } = parser
  const startTag = parser._startTagOutsideForeignContent.bind(parser)
  const findFosterParent = parser._findFosterParentingLocation.bind(parser)
  const createElement = treeAdapter.createElement.bind(treeAdapter)
  const note = (kind: MarkupErrorKind) => noteError(notes, kind, () => tokenizer.preprocessor.line)
  let hasBody = false

  parser._startTagOutsideForeignContent = (token) => {
    const { tagID } = token
    const isInTemplate = openElements.tmplCount > 0
    if (tagID === HTML || tagID === HEAD || tagID === BODY) {
      if (!isInTemplate) notePageTag(notes, token.tagName)
      if (tagID === BODY && !isInTemplate && !hasBody) notes.isBodyImplied = false
    } else if (tagID === A) {
      if (parser.activeFormattingElements.getElementEntryInScopeWithTagName('a')) note('link in link')
    } else if (tagID === BUTTON) {
      if (openElements.hasInScope(BUTTON)) note('button in button')
    } else if (tagID === FORM && parser.formElement && !isInTemplate) note('form in form')
    startTag(token)
  }

  // Called only to place something that may not be in a table.
  parser._findFosterParentingLocation = () => {
    note('moved out of table')
    return findFosterParent()
  }

  treeAdapter.createElement = (name, namespace, attributes) => {
    if (name === 'body') hasBody = true
    else if (name === 'frameset') notes.hasFrameset = true
    return createElement(name, namespace, attributes)
  }

  // Set here and not as an option: with the option, parse5 keeps the position of every node.
  parser.onParseError = ({ code, startOffset }: ParserError) => {
    if (code === ErrorCodes.eofInComment) note('unclosed comment')
    else if (code === ErrorCodes.eofInTag) note('unclosed tag')
    else if (code === ErrorCodes.missingWhitespaceBetweenAttributes && isUnclosedQuote(html, startOffset)) {
      noteError(notes, 'unclosed quote', () => lineAt(html, startOffset))
    }
  }
}
