import {
  type DefaultTreeAdapterMap,
  ErrorCodes,
  html as names,
  type Parser,
  type ParserError,
  type Token,
} from 'parse5'
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

  function noteStartTag({ tagID, tagName }: Token.TagToken): void {
    const isInTemplate = openElements.tmplCount > 0
    if (tagID === HTML || tagID === HEAD || tagID === BODY) {
      if (!isInTemplate) notePageTag(notes, tagName)
      if (tagID === BODY && !isInTemplate && !hasBody) notes.isBodyImplied = false
    } else if (tagID === A) {
      if (parser.activeFormattingElements.getElementEntryInScopeWithTagName('a')) note('link in link')
    } else if (tagID === BUTTON) {
      if (openElements.indexOfTopmost(BUTTON) !== -1 && openElements.hasInScope(BUTTON)) note('button in button')
    } else if (tagID === FORM && parser.formElement && !isInTemplate) note('form in form')
  }

  // The parser may process the same tag in several of its modes, so count it once.
  let latest: Token.TagToken | null = null
  parser._startTagOutsideForeignContent = (token) => {
    if (token !== latest) noteStartTag(token)
    latest = token
    startTag(token)
  }

  // Called for content that is not allowed in a table, often several times for the same tag or text.
  let lineOfMoved = 0
  parser._findFosterParentingLocation = () => {
    const { line } = tokenizer.preprocessor
    if (line !== lineOfMoved) note('moved out of table')
    lineOfMoved = line
    return findFosterParent()
  }

  treeAdapter.createElement = (name, namespace, attributes) => {
    // In SVG and MathML, elements with these names have no special meaning.
    if (namespace !== names.NS.HTML) return createElement(name, namespace, attributes)
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
