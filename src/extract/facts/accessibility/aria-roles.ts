import * as tables from './aria-tables.generated.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** WAI-ARIA 1.2, DPUB 1.1 and graphics 1.0, without abstract roles; and what the draft of WAI-ARIA 1.3 adds. */
const ROLES = names(`${tables.ROLES} comment image sectionfooter sectionheader suggestion`)

export function isRole(role: string): boolean {
  return ROLES.has(role)
}

/** Roles of elements that other roles contain or are contained in; the other elements have no role here. */
export const IMPLICIT_ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ul: 'list', ol: 'list', menu: 'list', li: 'listitem', table: 'table', tr: 'row', td: 'cell' },
    ...{ th: 'columnheader', select: 'listbox', button: 'button', dialog: 'dialog', main: 'main' },
  }),
)

/** Have a default, or name an element that may not exist before it is expanded. */
const NOT_REQUIRED = new Set(['aria-selected', 'aria-controls'])

export const REQUIRED_ATTRIBUTES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tables.REQUIRED_ATTRIBUTES).flatMap(([role, words]) => {
    const required = words.split(' ').find((word) => !NOT_REQUIRED.has(word))
    return required === undefined ? [] : [[role, required]]
  }),
)

/** One of these has to be inside. Left out: `radiogroup`, because its children are often `<input type=radio>`. */
export const REQUIRED_CHILDREN = setsOf(tables.REQUIRED_CHILDREN, 'radiogroup')

/** One of these has to be around. Left out: `caption`. Added from the text of WAI-ARIA 1.2: `option`. */
export const REQUIRED_PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  ...setsOf(tables.REQUIRED_PARENTS, 'caption'),
  option: names('listbox group'),
}

/** DPUB roles are used without their context as well. */
function setsOf(
  table: Readonly<Record<string, string>>,
  leftOut: string,
): Readonly<Record<string, ReadonlySet<string>>> {
  const kept = Object.entries(table).filter(([role]) => !role.startsWith('doc-') && role !== leftOut)
  return Object.fromEntries(kept.map(([role, words]) => [role, names(words)]))
}
