/** What assistive technology needs: names, landmarks, roles and the order of controls, tables and lists. */
export type AriaFacts = {
  /** Every `<main>` and `role=main`, as far as kept. */
  mains: { isHidden: boolean; path: string }[]
  /** How many links are before the first `<h1>`; all links without one. */
  linksBeforeHeading: number
  /** Whether `aria-hidden=true` is on the element. */
  isHtmlHidden: boolean
  isBodyHidden: boolean
  /** The first problems of each kind. */
  problems: AriaProblem[]
  /** How many problems of each kind there are; kinds without any are left out. */
  counts: Partial<Record<AriaProblemKind, number>>
}

export type AriaProblem = {
  kind: AriaProblemKind
  /** The role, attribute, value, id or key that it is about; empty if the place says it. */
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
  /** `aria-hidden=true` is on the element itself. */
  | 'focusable with aria-hidden'
  /** It is on an element around it, which may be a closed dialog or menu. */
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
  /** A role without an element of the role that it has to contain. */
  | 'missing child role'
  /** A role outside of the role that has to contain it. */
  | 'missing parent role'
  | 'table without headers'
  /** A list with other elements than its items. */
  | 'wrong child of list'
  | 'item outside list'
