import type { ElementKind } from './element-kinds.ts'

export type Attributes = Readonly<Record<string, string>>

export const NO_ATTRIBUTES: Attributes = {}

/** Hears a document in the order of its tree, whichever way that was found out. Content of templates is not told. */
export type HtmlVisitor = {
  /** `isForeign`: an element of SVG or MathML, whatever its name. `path` says where it stands. */
  open: (kind: ElementKind, attributes: Attributes, isForeign: boolean, path: () => string) => void
  close: (kind: ElementKind) => void
  /** The head has ended: everything after this is in the body or in a frameset. */
  startBody: () => void
  /** `parent` is the element the text stands in; null in none that was told. */
  text: (data: string, parent: ElementKind | null) => void
}
