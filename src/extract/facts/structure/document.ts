import type { BaseTag, DocumentFacts, HeadElementInBody, ObsoleteElement } from '#domain/facts/structure-facts.ts'
import { isXhtml } from '../../decode/xhtml.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { collapseShort } from '../../text/collapse.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { createList, cutText } from '../bounds.ts'
import type { CollectedPage, FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { readDoctype } from './doctype.ts'
import { isScriptPart, SCRIPT_PART_READS } from './script-parts.ts'

const MAX_BASES = 10
const MAX_IN_BODY = 50
const MAX_NOSCRIPTS = 5
const MAX_APP_ROOTS = 5
const MAX_TEXT = 300
const MAX_URL = 500
const SHOWN_START = 40
const OBSOLETE: ReadonlySet<string> = new Set(
  'acronym applet basefont big blink center dir font frame frameset marquee strike tt'.split(' '),
)
const WITH_URL = { a: 'href', area: 'href', img: 'src', script: 'src', iframe: 'src', link: 'href', form: 'action' }
const APP_ROOTS = ['root', 'app', '__next', '__nuxt', '___gatsby', 'svelte']

/** An open element that a script may fill. `root` is set for the root element of an app. */
type Fillable = { root: { id: string; path: string } | null; isPart: boolean; hasText: boolean }

/** How the document is built: its doctype, its head, repeated tags and ids, obsolete elements and errors. */
export const document: FactGroup<'document', DocumentFacts> = {
  name: 'document',
  version: 5,
  reads: {
    ...SCRIPT_PART_READS,
    ...Object.fromEntries([...OBSOLETE].map((name) => [name, ''])),
    ...WITH_URL,
    base: 'href',
    title: '',
    meta: 'name http-equiv property charset itemprop',
    link: 'rel href type itemprop',
    noscript: '',
    tbody: '',
  },
  collect: createDocument,
}

const COMPLETE_URL = /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i

function dependsOnBase(url: string | undefined): boolean {
  return url !== undefined && !COMPLETE_URL.test(url)
}

function createDocument(readText: ReadText) {
  const bases: BaseTag[] = []
  const inBody = createList<HeadElementInBody>(MAX_IN_BODY)
  const obsolete = new Map<string, ObsoleteElement>()
  const noscripts = createTextParts()
  const appRoots: { id: string; path: string }[] = []
  /** One entry per open reported element: an element that a script may fill, or null. */
  const open: (Fillable | null)[] = []
  /** How many of these elements have no text so far. */
  let openBlank = 0
  let emptyParts = 0
  let emptyTableBodies = 0
  let firstUrl: string | null = null

  function noteHeadElement({ name, attributes, isInHead, path }: OpenedElement): void {
    const key = isInHead ? null : keyOf(name, attributes)
    if (key === null) return
    if (inBody.isFull()) inBody.skip()
    else inBody.add({ name, key: cutText(key, MAX_TEXT), path: path() })
  }

  return {
    open(element: OpenedElement): void {
      const { name, attributes, isForeign, isInHead, path } = element
      if (name === 'html' && !isForeign) return
      const isRoot = attributes.id !== undefined && APP_ROOTS.includes(attributes.id) && appRoots.length < MAX_APP_ROOTS
      const isPart = !isForeign && isScriptPart(name, attributes)
      const root = isRoot ? { id: attributes.id as string, path: path() } : null
      open.push(isRoot || isPart ? { root, isPart, hasText: false } : null)
      if (isRoot || isPart) {
        openBlank += 1
        readText(true)
      }
      if (isForeign) return
      if (OBSOLETE.has(name)) {
        const known = obsolete.get(name)
        if (known) known.count += 1
        else obsolete.set(name, { name, count: 1, path: path() })
      }
      if (name === 'base' && bases.length < MAX_BASES) {
        const href = attributes.href === undefined ? null : cutText(attributes.href, MAX_URL)
        bases.push({ href, isInHead, after: firstUrl })
      } else if (name === 'noscript' && !isInHead && noscripts.count() < MAX_NOSCRIPTS) {
        noscripts.open()
        readText(true)
      }
      if (firstUrl === null && dependsOnBase(attributes[WITH_URL[name as keyof typeof WITH_URL]])) firstUrl = name
      noteHeadElement(element)
    },
    close(name: string, elementsInside: number): void {
      if (name === 'noscript') noscripts.close()
      else if (name === 'tbody' && elementsInside === 0) emptyTableBodies += 1
      const closed = open.pop()
      if (closed && !closed.hasText) openBlank -= 1
      if (closed || name === 'noscript') readText(openBlank > 0 || noscripts.isOpen())
      if (!closed || elementsInside > 0 || closed.hasText) return
      if (closed.isPart) emptyParts += 1
      if (closed.root) appRoots.push({ id: cutText(closed.root.id, MAX_TEXT), path: closed.root.path })
    },
    text(data: string): void {
      noscripts.add(data)
      if (openBlank === 0 || !/\S/.test(data)) return
      for (const each of open) if (each) each.hasText = true
      openBlank = 0
      readText(noscripts.isOpen())
    },
    facts({ html, response, resolve, ids, firstInBody, notes }: CollectedPage): DocumentFacts {
      const { mode, doctype } = readDoctype(html)
      if (notes.hasFrameset && !obsolete.has('frameset')) {
        obsolete.set('frameset', { name: 'frameset', count: 1, path: 'frameset' })
      }
      return {
        mode: isXhtml(response.headers['content-type'] ?? '') ? 'no-quirks' : mode,
        doctype: doctype === null ? null : sourceText(doctype, MAX_TEXT),
        start: sourceText(html, SHOWN_START),
        headEndedBy: notes.isBodyImplied && !notes.hasFrameset ? firstInBody : null,
        headElementsInBody: inBody.listed(),
        pageTags: notes.pageTags,
        bases,
        baseUrl: cutText(resolve('') ?? response.url, MAX_URL),
        repeatedIds: { total: ids.repeatedCount, entries: [...ids.repeated] },
        errors: { total: notes.errorCount, entries: notes.errors },
        obsolete: [...obsolete.values()],
        emptyAppRoots: appRoots,
        emptyTableBodies,
        emptyParts,
        noscripts: noscripts.texts().map((text) => cutText(text, MAX_TEXT)),
      }
    },
  }
}

/** Alternates that neither search engines nor feed readers use: JSON and oEmbed. */
const FOR_PROGRAMS = /^application\/(?:(?!feed\+)[\w.-]+\+)?json\b|\+oembed\b/i

/** What an element declares that belongs in the head; null if it is allowed in the body. */
function keyOf(name: string, attributes: Attributes): string | null {
  if (name === 'title' || name === 'base') return ''
  if (attributes.itemprop !== undefined) return null
  if (name === 'link') {
    const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/)
    const rel = rels.find((each) => each === 'canonical' || each === 'alternate') ?? null
    return rel === 'alternate' && FOR_PROGRAMS.test(attributes.type?.trim() ?? '') ? null : rel
  }
  if (name !== 'meta') return null
  const { name: named, property } = attributes
  return (named ?? attributes['http-equiv'] ?? property ?? (attributes.charset === undefined ? '' : 'charset'))
    .trim()
    .toLowerCase()
}

/** The beginning of a source text, without characters that a database rejects. */
function sourceText(text: string, max: number): string {
  return collapseShort(cutText(text, max).replaceAll('\0', '').toWellFormed())
}
