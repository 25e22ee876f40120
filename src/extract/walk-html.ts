import { Tokenizer } from 'htmlparser2'
import { VOID } from './element-tables.ts'
import { createOpenElements, type OpenElements } from './open-elements.ts'

export type Attributes = Readonly<Record<string, string>>

export type HtmlVisitor = {
  /** Called before the element is opened: `elements` holds its ancestors. `position` counts it among their children. */
  open: (name: string, attributes: Attributes, position: number, elements: OpenElements) => void
  /** `isForeign`: an element of SVG or MathML, whatever its name. */
  close: (name: string, isForeign: boolean) => void
  /** `parent` is the element the text stands in, empty at the top. */
  text: (data: string, parent: string) => void
}

const NO_ATTRIBUTES: Attributes = {}

/** The elements and attributes anyone asks for. Slicing the others out of the text would cost most of the pass. */
const WANTED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['html', new Set(['lang'])],
  ['base', new Set(['href'])],
  ['meta', new Set(['name', 'property', 'content'])],
  ['link', new Set(['rel', 'href'])],
  ['a', new Set(['href', 'rel'])],
  ['area', new Set(['href', 'rel', 'alt'])],
  ['img', new Set(['src', 'alt'])],
  ['script', new Set(['type', 'src'])],
])

/** One pass over the text: htmlparser2 cuts it into tokens, the open elements give them their place. */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  const elements = createOpenElements(visitor.close)
  const hasNul = html.includes('\0')
  let tag = ''
  let wanted: ReadonlySet<string> | undefined
  let attributes: Record<string, string> | null = null
  let attribute = ''
  let value = ''

  /** U+0000 is dropped from text and replaced elsewhere, as in browsers; no database takes it. */
  const slice = (start: number, end: number, nul: string) =>
    hasNul ? html.slice(start, end).replaceAll('\0', nul) : html.slice(start, end)
  const parent = () => elements.names.at(-1) ?? ''

  function openTag(isSelfClosing: boolean): void {
    const name = tag === 'image' && !elements.inForeign() ? 'img' : tag
    if (name === 'body') elements.startBody()
    else if (name !== 'html' && name !== 'head') {
      elements.prepareFor(name)
      const isForeign = elements.inForeign() || name === 'svg' || name === 'math'
      const position = elements.countChild()
      visitor.open(name, attributes ?? NO_ATTRIBUTES, position, elements)
      if (VOID.has(name) || (isSelfClosing && isForeign)) visitor.close(name, isForeign)
      else elements.push(name, position)
      return
    }
    visitor.open(name, attributes ?? NO_ATTRIBUTES, 1, elements)
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      isInForeignContext: elements.inForeign,
      onopentagname(start, end) {
        tag = slice(start, end, '\ufffd').toLowerCase()
        wanted = WANTED.get(tag === 'image' ? 'img' : tag)
        attributes = wanted ? {} : null
      },
      onattribname(start, end) {
        attribute = wanted ? slice(start, end, '\ufffd').toLowerCase() : ''
        value = ''
      },
      onattribdata(start, end) {
        if (wanted?.has(attribute)) value += slice(start, end, '\ufffd')
      },
      onattribentity(codePoint) {
        if (wanted?.has(attribute)) value += String.fromCodePoint(codePoint)
      },
      onattribend() {
        if (attributes && wanted?.has(attribute) && !Object.hasOwn(attributes, attribute)) attributes[attribute] = value
      },
      onopentagend: () => openTag(false),
      onselfclosingtag: () => openTag(true),
      onclosetag(start, end) {
        const name = slice(start, end, '\ufffd').toLowerCase()
        if (name === 'head') elements.startBody()
        else if (name === 'br') {
          visitor.open('br', NO_ATTRIBUTES, elements.countChild(), elements)
          visitor.close('br', false)
        } else if (!VOID.has(name)) elements.close(name)
      },
      ontext: (start, end) => visitor.text(slice(start, end, parent() === 'title' ? '\ufffd' : ''), parent()),
      ontextentity: (codePoint) => visitor.text(String.fromCodePoint(codePoint), parent()),
      oncdata(start, end, offset) {
        if (elements.inForeign()) visitor.text(slice(start, end - offset, '\ufffd'), parent())
      },
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  elements.closeAll()
}
