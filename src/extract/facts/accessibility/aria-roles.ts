const words = (list: string): readonly string[] => list.split(' ')
const names = (list: string): ReadonlySet<string> => new Set(words(list))

/** WAI-ARIA 1.2 and the drafts that browsers support, DPUB 1.1 and graphics 1.0; without abstract roles. */
const ROLES = new Set([
  ...words('alert alertdialog application article banner blockquote button caption cell checkbox code columnheader'),
  ...words('combobox comment complementary contentinfo definition deletion dialog directory document emphasis feed'),
  ...words('figure form generic grid gridcell group heading image img insertion link list listbox listitem log main'),
  ...words('mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option'),
  ...words('paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search'),
  ...words('searchbox sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion'),
  ...words('superscript switch tab table tablist tabpanel term text textbox time timer toolbar tooltip tree treegrid'),
  'treeitem',
  ...words(
    'abstract acknowledgments afterword appendix backlink biblioentry bibliography biblioref chapter colophon ' +
      'conclusion cover credit credits dedication endnote endnotes epigraph epilogue errata example footnote foreword ' +
      'glossary glossref index introduction noteref notice pagebreak pagefooter pageheader pagelist part preface ' +
      'prologue pullquote qna subtitle tip toc',
  ).map((name) => `doc-${name}`),
  ...words('graphics-document graphics-object graphics-symbol'),
])

export function isRole(role: string): boolean {
  return ROLES.has(role)
}

/** Roles of elements that other roles contain or are contained in; the other elements have no role here. */
export const IMPLICIT_ROLES: Readonly<Record<string, string>> = {
  ...{ ul: 'list', ol: 'list', menu: 'list', li: 'listitem', table: 'table', tr: 'row', td: 'cell' },
  ...{ th: 'columnheader', select: 'listbox', button: 'button', dialog: 'dialog', main: 'main' },
}

export const REQUIRED_ATTRIBUTES: Readonly<Record<string, string>> = {
  ...{ checkbox: 'aria-checked', menuitemcheckbox: 'aria-checked', menuitemradio: 'aria-checked' },
  ...{ radio: 'aria-checked', switch: 'aria-checked', combobox: 'aria-expanded', heading: 'aria-level' },
  ...{ meter: 'aria-valuenow', scrollbar: 'aria-valuenow', slider: 'aria-valuenow' },
}

const ITEMS_OF_MENU = names('menuitem menuitemcheckbox menuitemradio group menu separator')
const CELLS = names('cell columnheader gridcell rowheader')
const ROWS = names('row rowgroup')

/** One of these has to be inside. */
export const REQUIRED_CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  feed: names('article'),
  grid: ROWS,
  list: names('listitem'),
  listbox: names('option group'),
  menu: ITEMS_OF_MENU,
  menubar: ITEMS_OF_MENU,
  row: CELLS,
  rowgroup: names('row'),
  table: ROWS,
  tablist: names('tab'),
  tree: names('treeitem group'),
  treegrid: ROWS,
}

const TABLES = 'table grid treegrid'
const MENUS = names('menu menubar group')
const IN_ROW = names('row')

/** One of these has to be around. */
export const REQUIRED_PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  ...Object.fromEntries([...CELLS].map((role) => [role, IN_ROW])),
  listitem: names('list directory'),
  menuitem: MENUS,
  menuitemcheckbox: MENUS,
  menuitemradio: MENUS,
  option: names('listbox group'),
  row: names(`${TABLES} rowgroup`),
  rowgroup: names(TABLES),
  tab: names('tablist'),
  treeitem: names('tree group'),
}
