import type { DocumentNotes } from '../tree/document-notes.ts'
import type { Attributes } from './attributes.ts'
import type { ElementKind } from './element-kinds.ts'

/** Receives a document in tree order, from either parser. The content of templates is left out. */
export type HtmlVisitor = {
  /** `isForeign`: an SVG or MathML element, whatever its name. `path` is its position in the page. */
  open: (kind: ElementKind, attributes: Attributes, isForeign: boolean, path: () => string) => void
  close: (kind: ElementKind) => void
  /** The head has ended: everything after this is in the body or in a frameset. */
  startBody: () => void
  /** The attributes of a `<body>` tag. A page may have several; browsers keep the first value of each attribute. */
  bodyTag: (attributes: Attributes) => void
  /** `parent` is the element that contains the text; null for `<body>` and others that are not reported. */
  text: (data: string, parent: ElementKind | null) => void
  /** The document has ended. */
  end: (notes: DocumentNotes) => void
}
