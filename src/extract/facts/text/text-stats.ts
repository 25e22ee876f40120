import type { TextStats } from '#domain/facts/text-facts.ts'
import { collapseShort } from '../../text/collapse.ts'
import { countWords } from '../../text/main-text.ts'
import { cutText } from '../bounds.ts'
import type { CollectedPage, FactGroup, OpenedElement } from '../fact-group.ts'
import { createLeftovers } from './leftovers.ts'
import { createParagraphs } from './paragraphs.ts'

const MAX_COPYRIGHT = 200
const MIN_LIST_ITEMS = 3
/** From here on, a character may be a word of its own. */
const FIRST_UNSPACED = 0xe00
const FIRST_HASH = 0x811c9dc5
const SPACE = 1
const MARKER = 2
const COPYRIGHT = 4
const WIDE = 8
/** What a character below 256 may mean. */
const KINDS = kindsOfCharacters()

/**
 * What the main text does not tell: all visible words, repeated paragraphs, and what the main part consists of. Words,
 * phrases, sentences and languages are not counted here, because `text` is kept and checks can count them.
 */
export const textStats: FactGroup<'textStats', TextStats> = {
  name: 'textStats',
  version: 1,
  readsAllText: true,
  reads: Object.fromEntries('p ul ol li table blockquote q code pre'.split(' ').map((name) => [name, ''])),
  collect: collectTextStats,
}

type Parts = Pick<TextStats, 'lists' | 'tables' | 'quotes'>

function collectTextStats() {
  const parts: Record<'main' | 'other', Parts> = { main: noParts(), other: noParts() }
  const paragraphs = createParagraphs()
  const leftovers = createLeftovers()
  /** For each open list: its region and number of items. */
  const lists: { into: Parts | null; items: number }[] = []
  let openCode = 0
  let words = 0
  let isInWord = false
  let copyright: string | null = null
  const hash = { high: FIRST_HASH, low: FIRST_HASH, ofParagraph: FIRST_HASH }

  function partsOf({ region }: OpenedElement): Parts | null {
    return region === 'main' || region === 'other' ? parts[region] : null
  }

  /** Returns which kinds of characters the text has. */
  function read(data: string): number {
    let { high, low, ofParagraph } = hash
    let seen = 0
    let added = 0
    for (let at = 0; at < data.length; at += 1) {
      const unit = data.charCodeAt(at)
      const kind = unit < KINDS.length ? (KINDS[unit] as number) : unit >= FIRST_UNSPACED ? WIDE : 0
      if (kind === SPACE) {
        isInWord = false
        continue
      }
      seen |= kind
      if (!isInWord) {
        isInWord = true
        added += 1
        high = Math.imul(high ^ SPACE, 0x01000193)
        ofParagraph = Math.imul(ofParagraph ^ SPACE, 0x01000193)
      }
      high = Math.imul(high ^ unit, 0x01000193)
      low = Math.imul(low ^ unit, 0x85ebca6b)
      ofParagraph = Math.imul(ofParagraph ^ unit, 0x01000193)
    }
    hash.high = high
    hash.low = low
    hash.ofParagraph = ofParagraph
    if ((seen & WIDE) !== 0) {
      added = countWords(data)
      isInWord = false
    }
    words += added
    paragraphs.add(data, added)
    return seen
  }

  return {
    open(element: OpenedElement): void {
      const { name, isForeign } = element
      if (isForeign) return
      if (name === 'p') {
        hash.ofParagraph = FIRST_HASH
        paragraphs.open()
      } else if (name === 'li') {
        const list = lists.at(-1)
        if (list) list.items += 1
      } else if (name === 'ul' || name === 'ol') lists.push({ into: partsOf(element), items: 0 })
      else if (name === 'code' || name === 'pre') openCode += 1
      else {
        const into = partsOf(element)
        if (into && name === 'table') into.tables += 1
        else if (into) into.quotes += 1
      }
    },
    close(name: string): void {
      if (name === 'p') paragraphs.close(hash.ofParagraph)
      else if (name === 'code' || name === 'pre') openCode = Math.max(0, openCode - 1)
      else if (name === 'ul' || name === 'ol') {
        const list = lists.pop()
        if (list?.into && list.items >= MIN_LIST_ITEMS) list.into.lists += 1
      }
    },
    text(data: string, region: OpenedElement['region']): void {
      const seen = read(data)
      if ((seen & MARKER) !== 0 && openCode === 0) leftovers.search(data)
      if (copyright === null ? (seen & COPYRIGHT) !== 0 && region === 'footer' : copyright.length < MAX_COPYRIGHT) {
        copyright = (copyright ?? '') + data.slice(0, MAX_COPYRIGHT)
      }
    },
    facts({ hasMainRegion }: CollectedPage): TextStats {
      return {
        words,
        hash: words === 0 ? '' : hexOf(hash.high) + hexOf(hash.low),
        ...paragraphs.facts(),
        ...parts[hasMainRegion ? 'main' : 'other'],
        leftovers: leftovers.listed(),
        copyright: copyright === null ? null : shorten(copyright),
      }
    },
  }
}

function noParts(): Parts {
  return { lists: 0, tables: 0, quotes: 0 }
}

function hexOf(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}

function shorten(text: string): string {
  return cutText(collapseShort(text.slice(text.indexOf('©'))), MAX_COPYRIGHT)
}

function kindsOfCharacters(): Uint8Array {
  const kinds = new Uint8Array(256)
  for (const character of '\t\n\f\r ') kinds[character.charCodeAt(0)] = SPACE
  for (const character of '{%[') kinds[character.charCodeAt(0)] = MARKER
  kinds['©'.charCodeAt(0)] = COPYRIGHT
  return kinds
}
