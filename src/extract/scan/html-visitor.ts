import type { ElementKind } from './element-kinds.ts'

export type Attributes = Readonly<Record<string, string>>

export const NO_ATTRIBUTES: Attributes = {}

/** Receives a document in tree order, from the quick scan or from the DOM tree, without the content of templates. */
export type HtmlVisitor = {
  /** `isForeign` is true for an SVG or MathML element. `path` is the element's position in the page. */
  open: (kind: ElementKind, attributes: Attributes, isForeign: boolean, path: () => string) => void
  close: (kind: ElementKind) => void
  /** The head has ended. Everything after this call is in the body or in a frameset. */
  startBody: () => void
  /** `parent` contains the text; null for `<body>` and other elements that are not reported. */
  text: (data: string, parent: ElementKind | null) => void
}
