/** What assistive technology needs: names, landmarks, roles and the order of controls, tables and lists. */
export type AriaFacts = {
  /** The first `<main>` and `role=main` elements. */
  mains: { isHidden: boolean; path: string }[]
  /** How many links are before the first `<h1>`; all links if there is no `<h1>`. */
  linksBeforeHeading: number
  /** Whether the `<html>` or `<body>` element has `aria-hidden=true`. */
  isHtmlHidden: boolean
  isBodyHidden: boolean
  /** The first problems of each kind. */
  problems: AriaProblem[]
  /** How many problems of each kind there are; kinds without any are left out. */
  counts: Partial<Record<AriaProblemKind, number>>
}

export type AriaProblem = {
  kind: AriaProblemKind
  /** The role, attribute, value, id or key that is wrong; empty if `path` is enough. */
  what: string
  path: string
}

export type AriaProblemKind =
  | 'button without name'
  | 'area without name'
  | 'image without name'
  | 'dialog without name'
  | 'positive tabindex'
  | 'repeated accesskey'
  /** The element itself has `aria-hidden=true`. */
  | 'focusable with aria-hidden'
  /** An element around it has `aria-hidden=true`. That may be a closed dialog or menu. */
  | 'focusable in aria-hidden'
  | 'control in control'
  /** Not a role of WAI-ARIA 1.2, DPUB or graphics, or an abstract one. */
  | 'unknown role'
  | 'unknown attribute'
  /** An attribute that the role of the element does not allow. */
  | 'forbidden attribute'
  | 'invalid value'
  /** An id that no element has. */
  | 'broken reference'
  /** An id that several elements have. */
  | 'ambiguous reference'
  | 'missing attribute'
  /** The element lacks a child with a role that its own role requires. */
  | 'missing child role'
  /** The element is not inside an element with the role that its own role requires. */
  | 'missing parent role'
  | 'table without headers'
  /** A list contains elements that are not list items. */
  | 'wrong child of list'
  | 'item outside list'
