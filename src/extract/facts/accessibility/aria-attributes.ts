type Value = 'boolean' | 'integer' | 'number' | 'text' | 'id' | readonly string[]

const TRUE_FALSE = ['true', 'false', 'undefined']
const MIXED = [...TRUE_FALSE, 'mixed']

/** The attributes of WAI-ARIA 1.2 and of the drafts that browsers support. */
const VALUES: Readonly<Record<string, Value>> = {
  ...ofType('boolean', 'atomic busy disabled modal multiline multiselectable readonly required'),
  ...ofType('integer', 'colcount colindex colspan level posinset rowcount rowindex rowspan setsize'),
  ...ofType('number', 'valuemax valuemin valuenow'),
  ...ofType('text', 'braillelabel brailleroledescription colindextext description keyshortcuts label placeholder'),
  ...ofType('text', 'roledescription rowindextext valuetext'),
  ...ofType('id', 'actions activedescendant controls describedby details errormessage flowto labelledby owns'),
  ...ofType(TRUE_FALSE, 'expanded grabbed hidden selected'),
  ...ofType(MIXED, 'checked pressed'),
  ...ofType(['inline', 'list', 'both', 'none'], 'autocomplete'),
  ...ofType(['page', 'step', 'location', 'date', 'time', 'true', 'false', ''], 'current'),
  ...ofType(['true', 'false', 'menu', 'listbox', 'tree', 'grid', 'dialog', ''], 'haspopup'),
  ...ofType(['grammar', 'false', 'spelling', 'true', ''], 'invalid'),
  ...ofType(['assertive', 'off', 'polite'], 'live'),
  ...ofType(['horizontal', 'vertical', 'undefined'], 'orientation'),
  ...ofType(['ascending', 'descending', 'none', 'other'], 'sort'),
  ...ofType(['copy', 'execute', 'link', 'move', 'none', 'popup'], 'dropeffect'),
  ...ofType(['additions', 'all', 'removals', 'text'], 'relevant'),
}
/** These may have several values. */
const LISTS = new Set(['aria-dropeffect', 'aria-relevant'])

const CELLS = 'cell columnheader gridcell rowheader'
const ITEMS = 'article comment listitem menuitem menuitemcheckbox menuitemradio option radio row tab treeitem'
const RANGES = 'meter progressbar scrollbar separator slider spinbutton'
const TABLES = 'grid table treegrid'
const NO_NAMES = 'caption code deletion emphasis generic insertion mark none paragraph presentation strong subscript'

/** Attributes that only some roles have; `aria-expanded` is left out, because older drafts allow it nearly everywhere. */
const ROLES_OF: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    activedescendant:
      'application combobox grid group listbox menu menubar radiogroup row searchbox spinbutton tablist textbox toolbar ' +
      'tree treegrid',
    autocomplete: 'combobox searchbox textbox',
    checked: 'checkbox menuitemcheckbox menuitemradio option radio switch treeitem',
    colcount: TABLES,
    colindex: `${CELLS} row`,
    colspan: CELLS,
    level: 'comment grid heading listitem row tablist treegrid treeitem doc-biblioentry doc-endnote',
    modal: 'alertdialog dialog',
    multiline: 'searchbox textbox',
    multiselectable: 'grid listbox tablist tree treegrid',
    orientation:
      'combobox listbox menu menubar radiogroup scrollbar separator slider tablist toolbar tree treegrid doc-pagebreak',
    placeholder: 'searchbox textbox combobox',
    posinset: `${ITEMS} doc-biblioentry doc-endnote`,
    pressed: 'button',
    readonly:
      'checkbox columnheader combobox grid gridcell listbox menuitemcheckbox menuitemradio radiogroup rowheader ' +
      'searchbox slider spinbutton switch textbox treegrid',
    required:
      'checkbox columnheader combobox gridcell listbox radio radiogroup rowheader searchbox slider spinbutton switch ' +
      'textbox tree treegrid',
    rowcount: TABLES,
    rowindex: `${CELLS} row`,
    rowspan: CELLS,
    selected: 'columnheader gridcell option row rowheader tab treeitem',
    setsize: `${ITEMS} doc-biblioentry doc-endnote`,
    sort: 'columnheader rowheader',
    valuemax: RANGES,
    valuemin: RANGES,
    valuenow: RANGES,
    valuetext: RANGES,
  }).map(([name, roles]) => [`aria-${name}`, new Set(roles.split(' '))]),
)
const WITHOUT_NAME = new Set(`${NO_NAMES} suggestion superscript`.split(' '))

/** What is wrong with an `aria-` attribute; null if nothing is. `role` is the one that the element names itself. */
export function faultOf(
  attribute: string,
  value: string,
  role: string | null,
): 'unknown attribute' | 'forbidden attribute' | 'invalid value' | null {
  const type = Object.hasOwn(VALUES, attribute) ? VALUES[attribute] : undefined
  if (type === undefined) return 'unknown attribute'
  if (role !== null && isForbidden(attribute, role)) return 'forbidden attribute'
  return isValid(type, value.trim().toLowerCase(), LISTS.has(attribute)) ? null : 'invalid value'
}

function isForbidden(attribute: string, role: string): boolean {
  if (attribute === 'aria-label' || attribute === 'aria-labelledby') return WITHOUT_NAME.has(role)
  return Object.hasOwn(ROLES_OF, attribute) && ROLES_OF[attribute]?.has(role) === false
}

function isValid(type: Value, value: string, isList: boolean): boolean {
  if (type === 'text' || type === 'id') return true
  // Frameworks write an empty value for `false`, and browsers treat it as absent.
  if (value === '') return typeof type !== 'string' || type === 'boolean'
  if (type === 'boolean') return value === 'true' || value === 'false'
  if (type === 'integer') return /^-?\d+$/.test(value)
  if (type === 'number') return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/.test(value)
  return isList ? value.split(/\s+/).every((each) => type.includes(each)) : type.includes(value)
}

function ofType(type: Value, attributes: string): Record<string, Value> {
  return Object.fromEntries(attributes.split(' ').map((name) => [`aria-${name}`, type]))
}
