import { isNamed } from './is-named.ts'
import type { KindReads } from './wanted-attributes.ts'

/** How a start tag changes the open elements before its own element is opened. */
export type StartRule =
  | 'ordinary'
  | 'block'
  | 'heading'
  | 'item'
  | 'description'
  | 'formatting'
  | 'button'
  | 'form'
  | 'table'
  | 'table-part'
  | 'select'
  | 'option'
  | 'option-group'
  | 'ruby-text'
  | 'page'
  | 'ignored'
  | 'doubtful'

/** Which open element an end tag closes. */
export type EndRule =
  | 'ordinary'
  | 'block'
  | 'paragraph'
  | 'item'
  | 'heading'
  | 'formatting'
  | 'form'
  | 'table-part'
  | 'none'

/** How the standard parses elements of this name, and how we treat their text. */
export type ElementKind = {
  name: string
  start: StartRule
  end: EndRule
  isVoid: boolean
  /**
   * 'raw' and 'with-references' mean that the element contains only text. In `title` and `textarea`, character
   * references are decoded.
   */
  rawText: 'no' | 'raw' | 'with-references'
  isHeadElement: boolean
  isFormatting: boolean
  /** End tags of surrounding elements close this element implicitly. */
  isEndImplied: boolean
  /** An end tag such as `</span>` inside this element does not close an element outside. */
  isSpecial: boolean
  endsScope: boolean
  endsButtonScope: boolean
  endsItemScope: boolean
  /** A new list or description item inside this element does not close an open item outside. */
  endsItems: boolean
  closesParagraph: boolean
  /** Only table parts are allowed inside. A browser moves anything else in front of the table. */
  containsTableParts: boolean
  breaksOutOfForeign: boolean
  /** An SVG or MathML element whose content is HTML again. */
  containsHtmlInForeign: boolean
  /** The element starts on a new line, so it separates words. */
  breaksWords: boolean
  /** The text is not shown, so it is not part of headings, links or the main text. */
  hidesText: boolean
  /** The element can separate the main text from navigation and similar parts. */
  isPagePart: boolean
  /** The attributes that facts outside the groups need. */
  ownAttributes: readonly string[]
  /** What to read, by the number of a selection of fact groups. See `readsOn`. */
  reads: (KindReads | undefined)[]
}

const words = (list: string): readonly string[] => list.split(' ')
const names = (list: string): ReadonlySet<string> => new Set(words(list))

const VOID = names('area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr')
const BLOCKS = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header ' +
    'hgroup listing main menu nav ol pre search section summary ul',
)
const HEADINGS = names('h1 h2 h3 h4 h5 h6')
const FORMATTING = names('a b big code em font i nobr s small strike strong tt u')
const END_IMPLIED = names('dd dt li optgroup option p rb rp rt rtc')
const TABLE_PARTS = names('caption col colgroup tbody td tfoot th thead tr')
const SCOPE_ENDS = names('applet caption html table td th marquee object select template')
const ALSO_CLOSES_PARAGRAPH = names('p form hr li dd dt h1 h2 h3 h4 h5 h6 xmp')
const SPECIAL = names(
  'address applet area article aside base basefont bgsound blockquote body br button caption center col ' +
    'colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 ' +
    'h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav ' +
    'noembed noframes noscript object ol p param plaintext pre script section select source style summary table ' +
    'tbody td template textarea tfoot th thead title tr track ul wbr xmp',
)
const RAW_TEXT = names('script style xmp iframe noembed noframes')
const HEAD_ELEMENTS = names('base basefont bgsound link meta title noscript noframes style script')
const BREAKS_OUT_OF_FOREIGN = names(
  'b big blockquote body br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 head hr i img li listing ' +
    'menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
)
const BREAKS_WORDS = names(
  'address article aside blockquote br caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol option p pre ' +
    'search section select summary table tbody td tfoot th thead tr ul',
)
const HIDES_TEXT = names('script style title textarea iframe noembed noframes desc')
const PAGE_PARTS = names(
  'main article nav aside header footer noscript button select datalist svg math dialog div section form ul ' +
    'ol menu table',
)
const OWN_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['html', words('lang')],
  ['base', words('href')],
  ['meta', words('name property content http-equiv')],
  ['link', words('rel href hreflang')],
  ['a', words('href rel')],
  ['area', words('href rel alt')],
  ['frame', words('src title')],
  ['img', words('src alt')],
  ['iframe', words('src')],
  ['video', words('src poster')],
  ['audio', words('src')],
  ['source', words('src srcset')],
  ['embed', words('src')],
  ['object', words('data')],
  ['script', words('type src language')],
  ['div', words('id class role aria-label')],
  ['section', words('id class role aria-label')],
  ['form', words('id class role aria-label')],
  ['ul', words('id class role')],
])

const STARTS: ReadonlyArray<readonly [StartRule, ReadonlySet<string>]> = [
  ['block', new Set([...BLOCKS, 'p', 'hr', 'xmp'])],
  ['heading', HEADINGS],
  ['item', names('li')],
  ['description', names('dd dt')],
  ['formatting', FORMATTING],
  ['button', names('button')],
  ['form', names('form')],
  ['table', names('table')],
  ['table-part', TABLE_PARTS],
  ['select', names('select')],
  ['option', names('option')],
  ['option-group', names('optgroup')],
  ['ruby-text', names('rp rt')],
  ['page', names('html head body')],
  ['ignored', names('frame')],
  ['doubtful', names('frameset plaintext template rb rtc')],
]
const ENDS: ReadonlyArray<readonly [EndRule, ReadonlySet<string>]> = [
  ['block', new Set([...BLOCKS, 'button', 'applet', 'marquee', 'object', 'dd', 'dt', 'select'])],
  ['paragraph', names('p')],
  ['item', names('li')],
  ['heading', HEADINGS],
  ['formatting', FORMATTING],
  ['form', names('form')],
  ['table-part', new Set([...TABLE_PARTS, 'table', 'template'])],
  ['none', new Set([...[...VOID].filter((name) => name !== 'br'), 'html', 'body', 'head'])],
]

/** More names than HTML, SVG and MathML have together. A hostile page can invent a million. */
const MAX_UNKNOWN = 1000
const SHAPES = 4096

/** `name` must be in lower case. */
export function kindOf(name: string): ElementKind {
  return KNOWN.get(name) ?? makeKind(name)
}

/** Like `kindOf`, but names that the page invented are looked up once. */
export function createKindNamer(): (name: string) => ElementKind {
  const unknown = new Map<string, ElementKind>()
  return (name) => {
    const seen = KNOWN.get(name) ?? unknown.get(name)
    if (seen) return seen
    const made = makeKind(name)
    if (unknown.size < MAX_UNKNOWN) unknown.set(name, made)
    return made
  }
}

/**
 * Finds the kind of the tag name between two positions. Returns the same object for the same name, so kinds can be
 * compared with `===`. Null once the page has invented too many names.
 */
export function createKindFinder(html: string): (start: number, end: number) => ElementKind | null {
  const unknown = new Map<string, ElementKind>()
  return (start, end) => {
    const kind = KNOWN_BY_SHAPE[shapeOf(html, start, end)]
    if (kind && isNamed(html, start, end, kind.name)) return kind
    const name = html.slice(start, end).toLowerCase()
    const seen = KNOWN.get(name) ?? unknown.get(name)
    if (seen) return seen
    if (unknown.size >= MAX_UNKNOWN) return null
    const made = makeKind(name)
    unknown.set(name, made)
    return made
  }
}

/** A hash of a name's length and three of its letters. It finds nearly every HTML name without creating a substring. */
function shapeOf(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start) | 0x20
  const middle = text.charCodeAt((start + end) >> 1) | 0x20
  const last = text.charCodeAt(end - 1) | 0x20
  return ((end - start) * 77 + first * 13 + middle * 31 + last * 7) & (SHAPES - 1)
}

function makeKind(name: string): ElementKind {
  return {
    name,
    start: ruleOf(STARTS, name) ?? 'ordinary',
    end: ruleOf(ENDS, name) ?? 'ordinary',
    isVoid: VOID.has(name),
    rawText: RAW_TEXT.has(name) ? 'raw' : name === 'title' || name === 'textarea' ? 'with-references' : 'no',
    isHeadElement: HEAD_ELEMENTS.has(name),
    isFormatting: FORMATTING.has(name),
    isEndImplied: END_IMPLIED.has(name),
    isSpecial: SPECIAL.has(name),
    endsScope: SCOPE_ENDS.has(name),
    endsButtonScope: SCOPE_ENDS.has(name) || name === 'button',
    endsItemScope: SCOPE_ENDS.has(name) || name === 'ol' || name === 'ul',
    endsItems: SPECIAL.has(name) && name !== 'p' && name !== 'div' && name !== 'address',
    closesParagraph: BLOCKS.has(name) || ALSO_CLOSES_PARAGRAPH.has(name),
    containsTableParts:
      name !== 'caption' && name !== 'td' && name !== 'th' && (TABLE_PARTS.has(name) || name === 'table'),
    breaksOutOfForeign: BREAKS_OUT_OF_FOREIGN.has(name),
    containsHtmlInForeign: /^(?:foreignobject|desc|title|m[inos]|mtext|annotation-xml)$/.test(name),
    breaksWords: BREAKS_WORDS.has(name),
    hidesText: HIDES_TEXT.has(name),
    isPagePart: PAGE_PARTS.has(name),
    ownAttributes: OWN_ATTRIBUTES.get(name) ?? [],
    reads: [],
  }
}

function ruleOf<Rule>(rules: ReadonlyArray<readonly [Rule, ReadonlySet<string>]>, name: string): Rule | undefined {
  return rules.find(([, named]) => named.has(name))?.[0]
}

const KNOWN: ReadonlyMap<string, ElementKind> = new Map(
  [
    ...SPECIAL,
    ...FORMATTING,
    ...BREAKS_OUT_OF_FOREIGN,
    ...BREAKS_WORDS,
    ...names(
      'abbr acronym audio bdi bdo canvas cite data datalist del dfn ins kbd label legend map mark meter ' +
        'object optgroup',
    ),
    ...names('option output picture progress q rb rp rt rtc ruby samp slot svg math time video image'),
    ...names(
      'circle clippath defs desc ellipse foreignobject g line lineargradient mask path polygon polyline rect ' +
        'stop symbol',
    ),
    ...names('text tspan use annotation-xml mi mn mo mrow ms mtext'),
  ].map((name) => [name, makeKind(name)]),
)

const KNOWN_BY_SHAPE: ReadonlyArray<ElementKind | undefined> = byShape()

/** If two names have the same `shapeOf` hash, which is rare, only the first is found quickly. */
function byShape(): Array<ElementKind | undefined> {
  const kinds = new Array<ElementKind | undefined>(SHAPES).fill(undefined)
  for (const [name, kind] of KNOWN) kinds[shapeOf(name, 0, name.length)] ??= kind
  return kinds
}
