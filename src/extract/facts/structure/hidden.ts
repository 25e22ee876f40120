import type { HiddenFacts, HiddenPart, HidingReason } from '#domain/facts/structure-facts.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { countWords } from '../../text/main-text.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { cutText } from '../bounds.ts'
import type { CollectedPage, FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { isHidden } from '../is-hidden.ts'
import { hidingStyle, isClipped } from './hiding-style.ts'

const MAX_PARTS = 100
const MAX_LINKS = 20
const MAX_URL = 500
/** Parts that visitors can open, and parts for browsers without scripts. */
const OPENED_BY_VISITORS: ReadonlySet<string> = new Set(['details', 'dialog', 'menu', 'noscript', 'select'])
const CLASS_OF_MENUS = /menu|nav|dropdown|tab|modal|popup|popover|dialog|accordion|collapse|tooltip|drawer|offcanvas/i

type FoundPart = {
  why: HidingReason
  isExpected: boolean
  id: string
  path: string
  hrefs: string[]
  linkCount: number
}

/**
 * The outermost parts that an attribute or inline style hides, with their words and links. Classes are read only on
 * `div`, `section`, `form` and `ul`, because reading them on every element would take too long.
 */
export const hidden: FactGroup<'hidden', HiddenFacts> = {
  name: 'hidden',
  version: 1,
  reads: {
    '*': 'hidden style aria-controls popovertarget popover',
    ...Object.fromEntries([...OPENED_BY_VISITORS].map((name) => [name, ''])),
    a: 'href',
  },
  collect: createHidden,
}

function createHidden(readText: ReadText) {
  const parts: FoundPart[] = []
  const texts = createTextParts()
  const controlled = new Set<string>()
  /** One entry per open reported element: whether visitors can open it. */
  const open: boolean[] = []
  let openedByVisitors = 0
  let total = 0
  let current: FoundPart | null = null
  /** How many reported elements were open when the current part began. */
  let placeOfCurrent = -1

  function start(why: HidingReason, { attributes, region, path }: OpenedElement): void {
    total += 1
    if (parts.length >= MAX_PARTS) return
    const isExpected = openedByVisitors > 0 || region === 'nav' || isMenu(attributes) || isClipped(attributes.style)
    current = { why, isExpected, id: attributes.id ?? '', path: path(), hrefs: [], linkCount: 0 }
    placeOfCurrent = open.length
    parts.push(current)
    texts.open()
    readText(true)
  }

  return {
    open(element: OpenedElement): void {
      const { name, attributes, isForeign, isInHead } = element
      if (name === 'html' && !isForeign) return
      if (attributes['aria-controls']) for (const id of attributes['aria-controls'].split(/\s+/)) controlled.add(id)
      if (attributes.popovertarget) controlled.add(attributes.popovertarget)
      const isOpenedByVisitors = !isForeign && (OPENED_BY_VISITORS.has(name) || attributes.popover !== undefined)
      if (isOpenedByVisitors) openedByVisitors += 1
      const why = current === null && !isForeign && !isInHead ? reasonOf(attributes) : null
      if (why !== null) start(why, element)
      else if (current !== null && name === 'a' && attributes.href !== undefined) {
        current.linkCount += 1
        if (current.hrefs.length < MAX_LINKS * 5) current.hrefs.push(attributes.href)
      }
      open.push(isOpenedByVisitors)
    },
    close(): void {
      if (open.pop()) openedByVisitors -= 1
      if (current === null || open.length !== placeOfCurrent) return
      current = null
      texts.close()
      readText(false)
    },
    text: texts.add,
    facts({ response, resolve }: CollectedPage): HiddenFacts {
      if (parts.length === 0) return { total, entries: [] }
      const words = texts.texts().map(countWords)
      const { host } = new URL(response.url)
      const toEntry = ({ why, isExpected, id, path, hrefs, linkCount }: FoundPart, index: number): HiddenPart => {
        const urls = hrefs.map(resolve).filter((url) => url !== null && new URL(url).host !== host) as string[]
        const links = [...new Set(urls)].slice(0, MAX_LINKS).map((url) => cutText(url, MAX_URL))
        return {
          why,
          words: words[index] ?? 0,
          linkCount,
          links,
          isExpected: isExpected || (id !== '' && controlled.has(id)),
          path,
        }
      }
      const entries = parts.map(toEntry).filter((part) => part.words > 0 || part.linkCount > 0)
      return { total, entries }
    },
  }
}

function reasonOf(attributes: Attributes): HidingReason | null {
  const { hidden: attribute, style } = attributes
  if (attribute === undefined && style === undefined) return null
  if (isHidden(attributes)) return attribute === undefined ? 'display' : 'hidden'
  return style === undefined ? null : hidingStyle(style)
}

function isMenu({ class: classes, id, role }: Attributes): boolean {
  return CLASS_OF_MENUS.test(`${classes ?? ''} ${id ?? ''} ${role ?? ''}`)
}
