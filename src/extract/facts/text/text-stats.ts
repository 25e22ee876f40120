import { hash } from 'node:crypto'
import type { TextStats } from '#domain/facts/text-facts.ts'
import { languageOf } from '#domain/languages/text-language.ts'
import { collapseShort } from '../../text/collapse.ts'
import { countWords } from '../../text/main-text.ts'
import { cutText } from '../bounds.ts'
import type { CollectedPage, FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { findFaultyTexts } from './faulty-texts.ts'
import { findLeftovers } from './leftovers.ts'
import { createParagraphs } from './paragraphs.ts'

const MAX_COPYRIGHT = 200
const MAX_CODE = 100_000
const MIN_LIST_ITEMS = 3
const HASH_LENGTH = 16
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl'])
const CODE: ReadonlySet<string> = new Set(['code', 'pre', 'samp', 'tt'])

/**
 * What the main text does not show: all visible words, repeated paragraphs, and what the main part consists of. Page
 * checks count words, phrases and sentences themselves. Site checks have no `text`, so they get its language here.
 */
export const textStats: FactGroup<'textStats', TextStats> = {
  name: 'textStats',
  version: 4,
  reads: Object.fromEntries(
    'p ul ol dl li dt table blockquote q code pre samp tt footer'.split(' ').map((name) => [name, '']),
  ),
  collect: collectTextStats,
}

type Parts = Pick<TextStats, 'lists' | 'tables' | 'quotes'>

function collectTextStats(readText: ReadText) {
  const parts: Record<'main' | 'other', Parts> = { main: noParts(), other: noParts() }
  const paragraphs = createParagraphs()
  /** For each open list: the part it is in, and its number of items. */
  const lists: { into: Parts | null; items: number }[] = []
  const open = { code: 0, footer: 0 }
  let code = ''
  let copyright: string | null = null

  function partsOf({ region }: OpenedElement): Parts | null {
    return region === 'main' || region === 'other' ? parts[region] : null
  }

  function readIfNeeded(): void {
    readText(paragraphs.isOpen() || open.code + open.footer > 0)
  }

  function openPart(element: OpenedElement): void {
    const { name } = element
    if (LISTS.has(name)) lists.push({ into: partsOf(element), items: 0 })
    else {
      const into = partsOf(element)
      if (into && name === 'table') into.tables += 1
      else if (into) into.quotes += 1
    }
  }

  return {
    open(element: OpenedElement): void {
      const { name, isForeign } = element
      if (isForeign) return
      if (name === 'li' || name === 'dt') {
        const list = lists.at(-1)
        if (list) list.items += 1
        return
      }
      if (name === 'p') paragraphs.open()
      else if (name === 'footer') open.footer += 1
      else if (CODE.has(name)) open.code += 1
      else {
        openPart(element)
        return
      }
      readIfNeeded()
    },
    close(name: string): void {
      if (name === 'p') paragraphs.close()
      else if (name === 'footer') open.footer -= 1
      else if (CODE.has(name)) open.code -= 1
      else if (LISTS.has(name)) {
        const list = lists.pop()
        if (list?.into && list.items >= MIN_LIST_ITEMS) list.into.lists += 1
        return
      } else return
      readIfNeeded()
    },
    text(data: string, region: OpenedElement['region']): void {
      paragraphs.add(data)
      if (open.code > 0 && code.length < MAX_CODE) code += data
      if (region !== 'footer') return
      if (copyright === null ? data.includes('©') : copyright.length < MAX_COPYRIGHT) {
        copyright = (copyright ?? '') + data.slice(0, MAX_COPYRIGHT)
      }
    },
    facts({ hasMainRegion, mainText, main, otherText }: CollectedPage): TextStats {
      const words = main.wordCount + countWords(otherText)
      // If the code was cut, it is unknown which other text is code.
      const isCodeCut = code.length >= MAX_CODE
      return {
        words,
        hash: words === 0 ? '' : hash('sha1', `${main.hash} ${otherText}`, 'hex').slice(0, HASH_LENGTH),
        repeated: paragraphs.repeated(),
        ...parts[hasMainRegion ? 'main' : 'other'],
        leftovers: findLeftovers(isCodeCut ? [] : [mainText, otherText], code),
        ...findFaultyTexts([mainText, otherText], code, isCodeCut),
        replacedInCode: code.split('\ufffd').length - 1,
        copyright: copyright === null ? null : shorten(copyright),
        ...languageOf(mainText, main.wordCount),
      }
    },
  }
}

function noParts(): Parts {
  return { lists: 0, tables: 0, quotes: 0 }
}

function shorten(text: string): string {
  return cutText(collapseShort(text.slice(text.indexOf('©'))), MAX_COPYRIGHT)
}
