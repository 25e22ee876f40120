const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements without content and without an end tag. */
export const VOID = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Start tags that close an open paragraph. */
export const CLOSES_P = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li dd dt listing main menu nav ol p plaintext pre search section summary table ul xmp',
)

export const HEADINGS = names('h1 h2 h3 h4 h5 h6')
export const DESCRIPTIONS = names('dd dt')

/** Elements that an end tag of an inline element doesn't reach through. */
export const SPECIAL = names(
  'address applet article aside blockquote body button caption center col colgroup dd details dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html iframe li listing main marquee menu nav noscript object ol p plaintext pre script search section select style summary table tbody td template textarea tfoot th thead title tr ul xmp',
)

/** Elements that an end tag of a block doesn't reach through. */
export const SCOPE_ENDS = names('applet caption table td th marquee object template')

/** The same for a paragraph, for an item of a list, and for parts of a table. */
export const BUTTON_SCOPE_ENDS: ReadonlySet<string> = new Set([...SCOPE_ENDS, 'button'])
export const LIST_SCOPE_ENDS: ReadonlySet<string> = new Set([...SCOPE_ENDS, 'ol', 'ul'])
export const TABLE_SCOPE_ENDS = names('table template')

/** Elements that keep an item from being closed by the next one. */
export const ITEM_ENDS: ReadonlySet<string> = new Set(
  [...SPECIAL].filter((name) => !['address', 'div', 'p'].includes(name)),
)

const ROW_PARENTS = names('tbody thead tfoot table template')
const CELL_PARENTS: ReadonlySet<string> = new Set(['tr', ...ROW_PARENTS])
/** Parts of a table: each start tag closes what is open down to one of these. */
export const TABLE_PART_PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['td', CELL_PARENTS],
  ['th', CELL_PARENTS],
  ['tr', ROW_PARENTS],
  ['tbody', TABLE_SCOPE_ENDS],
  ['thead', TABLE_SCOPE_ENDS],
  ['tfoot', TABLE_SCOPE_ENDS],
  ['caption', TABLE_SCOPE_ENDS],
  ['colgroup', TABLE_SCOPE_ENDS],
])

/** HTML start tags that end SVG or MathML when they occur inside. */
export const BREAKS_OUT_OF_FOREIGN = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
)

/** Elements of SVG and MathML whose content is HTML again. */
export const HTML_INSIDE_FOREIGN = names('foreignobject desc title mi mo mn ms mtext')

/** Elements that start on a line of their own, so that the words around them don't touch. */
export const BREAKS_WORDS = names(
  'address article aside blockquote br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre search section select summary table tbody td tfoot th thead tr ul',
)
