/** Facts that the tree of a document does not show: which tags were written, and errors. */
export type DocumentNotes = {
  /** The first start tags of html, head and body, in the order written. */
  pageTags: string[]
  /** Whether the body began without a `<body>` tag. */
  isBodyImplied: boolean
  hasFrameset: boolean
  errors: MarkupError[]
  errorCount: number
}

/** An error because of which the tree differs from the HTML as written. */
export type MarkupError = { kind: MarkupErrorKind; line: number }

export type MarkupErrorKind =
  | 'link in link'
  | 'button in button'
  | 'form in form'
  | 'moved out of table'
  | 'unclosed comment'
  | 'unclosed quote'
  | 'unclosed tag'

const MAX_PAGE_TAGS = 10
const MAX_ERRORS = 50

export function createDocumentNotes(): DocumentNotes {
  return { pageTags: [], isBodyImplied: true, hasFrameset: false, errors: [], errorCount: 0 }
}

export function notePageTag({ pageTags }: DocumentNotes, name: string): void {
  if (pageTags.length < MAX_PAGE_TAGS) pageTags.push(name)
}

export function noteError(notes: DocumentNotes, kind: MarkupErrorKind, line: () => number): void {
  notes.errorCount += 1
  if (notes.errors.length < MAX_ERRORS) notes.errors.push({ kind, line: line() })
}

/** The line of a position, counted from 1. */
export function lineAt(html: string, position: number): number {
  let line = 1
  for (let at = html.indexOf('\n'); at !== -1 && at < position; at = html.indexOf('\n', at + 1)) line += 1
  return line
}

/**
 * Whether a quoted value that ends right before `position` began with a forgotten quote: it contains a tag, and
 * another attribute follows it without a space.
 */
export function isUnclosedQuote(html: string, position: number): boolean {
  const quote = html[position - 1]
  if (quote !== '"' && quote !== "'") return false
  const start = html.lastIndexOf(quote, position - 2)
  return start !== -1 && html.slice(start, position).includes('<')
}
