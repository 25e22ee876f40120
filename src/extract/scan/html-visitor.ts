import type { GroupSelection } from '../facts/group-selection.ts'
import type { DocumentNotes } from '../tree/document-notes.ts'
import type { Attributes } from './attributes.ts'
import type { ElementKind } from './element-kinds.ts'

/** Receives a document in tree order, from the quick scan or from the DOM tree, without the content of templates. */
export type HtmlVisitor = {
  /** Decides which attributes are read. */
  selection: GroupSelection
  /** `isForeign` is true for an SVG or MathML element. `path` is the element's position in the page. */
  open: (kind: ElementKind, attributes: Attributes, isForeign: boolean, path: () => string) => void
  close: (kind: ElementKind) => void
  /** The head has ended. Everything after this call is in the body or in a frameset. */
  startBody: () => void
  /** The attributes of a `<body>` tag. A page may have several; browsers keep the first value of each attribute. */
  bodyTag: (attributes: Attributes) => void
  /** `parent` contains the text; null for `<body>` and other elements that are not reported. */
  text: (data: string, parent: ElementKind | null) => void
  /** The document has ended. */
  end: (notes: DocumentNotes) => void
}
