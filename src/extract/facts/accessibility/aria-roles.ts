import * as tables from './aria-tables.generated.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** WAI-ARIA 1.2, DPUB 1.1 and graphics 1.0, without abstract roles; and what the draft of WAI-ARIA 1.3 adds. */
const ROLES = names(`${tables.ROLES} comment image sectionfooter sectionheader suggestion`)

export function isRole(role: string): boolean {
  return ROLES.has(role)
}

/** Implicit roles of elements, only where a rule on parents or children needs them. */
export const IMPLICIT_ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ul: 'list', ol: 'list', menu: 'list', li: 'listitem', table: 'table', tr: 'row', td: 'cell' },
    ...{ th: 'columnheader', select: 'listbox', button: 'button', dialog: 'dialog', main: 'main' },
  }),
)

/** `aria-selected` has a default, and `aria-controls` may name an element that does not exist before it is expanded. */
const NOT_REQUIRED = new Set(['aria-selected', 'aria-controls'])

export const REQUIRED_ATTRIBUTES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tables.REQUIRED_ATTRIBUTES).flatMap(([role, words]) => {
    const required = words.split(' ').find((word) => !NOT_REQUIRED.has(word))
    return required === undefined ? [] : [[role, required]]
  }),
)

/** A role must contain one of these. Without `radiogroup`, whose children are often `<input type=radio>`. */
export const REQUIRED_CHILDREN = setsOf(tables.REQUIRED_CHILDREN, 'radiogroup')

/** A role must be inside one of these. Without `caption`; `option` is added from the text of WAI-ARIA 1.2. */
export const REQUIRED_PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  ...setsOf(tables.REQUIRED_PARENTS, 'caption'),
  option: names('listbox group'),
}

/** Leaves out DPUB roles, which are also used without the required parents and children. */
function setsOf(
  table: Readonly<Record<string, string>>,
  leftOut: string,
): Readonly<Record<string, ReadonlySet<string>>> {
  const kept = Object.entries(table).filter(([role]) => !role.startsWith('doc-') && role !== leftOut)
  return Object.fromEntries(kept.map(([role, words]) => [role, names(words)]))
}
