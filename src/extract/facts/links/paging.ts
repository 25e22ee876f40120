import type { PagingFacts, PagingLink } from '#domain/facts/paging-facts.ts'
import { createTextParts } from '../../text/text-parts.ts'
import { createList } from '../bounds.ts'
import type { CollectedPage, FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { relTokens } from '../head/rel-tokens.ts'
import { readLinkHeader } from '../link-header.ts'
import { createResolver } from '../resolve-url.ts'
import { TOO_LONG, urlOfLink } from './link-facts.ts'
import { pagingOf } from './paging-words.ts'

const MAX_LINKS = 100
const MAX_TAGS = 20
const MAX_CURRENT = 20
const PAGE_WORD =
  'page|paged|pageno|page_no|page-no|pagenumber|page_number|pagenum|pg|seite|pagina|sida|side|strana|sayfa'
const IN_QUERY = new RegExp(`[?&](?:${PAGE_WORD})=(\\d{1,5})(?=&|#|$)`, 'i')
const IN_PATH = new RegExp(
  `/(?:${PAGE_WORD})[/-]?(\\d{1,5})(?:/(?:(?:index|default)\\.\\w{1,5})?|\\.\\w{1,5})?(?=[?#]|$)`,
  'i',
)

/** The page's place in a sequence, and its links to the other pages of it. */
export const paging: FactGroup<'paging', PagingFacts> = {
  name: 'paging',
  version: 2,
  reads: { link: 'rel href', '*': 'aria-current' },
  collect: collectPaging,
}

function collectPaging(readText: ReadText) {
  const tags: { to: 'next' | 'prev'; href: string }[] = []
  const current = createTextParts()
  /** One entry per open reported element: whether its text is collected. */
  const open: boolean[] = []

  return {
    open({ name, attributes, isForeign }: OpenedElement): void {
      if (name === 'html' && !isForeign) return
      const { rel, href } = attributes
      if (name === 'link' && !isForeign && rel !== undefined && href && tags.length < MAX_TAGS) {
        for (const to of directionsOf(relTokens(rel))) tags.push({ to, href })
      }
      const isCurrent = attributes['aria-current'] === 'page' || attributes['aria-current'] === 'true'
      const isCollected = isCurrent && current.count() < MAX_CURRENT
      open.push(isCollected)
      if (!isCollected) return
      current.open()
      readText(true)
    },
    close(): void {
      if (!open.pop()) return
      current.close()
      readText(current.isOpen())
    },
    text: current.add,
    facts(page: CollectedPage): PagingFacts {
      const { resolve, response } = page
      const list = createList<PagingLink>(MAX_LINKS)
      const known = new Set<string>()
      const add = (to: PagingLink['to'], url: string | null, from: PagingLink['from']) => {
        if (url === null || url === TOO_LONG || known.has(`${to} ${url}`)) return
        if (!list.isFull()) known.add(`${to} ${url}`)
        list.add({ to, url, from })
      }
      if (response.headers.link !== undefined) {
        const resolveHeader = createResolver(new URL(response.url))
        for (const { target, rel } of readLinkHeader(response.headers.link)) {
          for (const to of target === '' ? [] : directionsOf(rel)) add(to, resolveHeader(target), 'header')
        }
      }
      for (const { to, href } of tags) add(to, urlOfLink(href, resolve), 'tag')
      const found = linksOf(page)
      for (const { to, url, from } of found) add(to, url, from)
      const isNumbered = found.some(({ to }) => typeof to === 'number')
      return { ...numberOf(response.url, isNumbered ? current.texts() : []), links: list.listed() }
    },
  }
}

const NO_DIRECTIONS: readonly ('next' | 'prev')[] = []

function directionsOf(rel: readonly string[]): ('next' | 'prev')[] {
  const isPrev = rel.includes('prev') || rel.includes('previous')
  return [...(rel.includes('next') ? (['next'] as const) : []), ...(isPrev ? (['prev'] as const) : [])]
}

function linksOf({ links, linkTexts, linkUrls }: CollectedPage): PagingLink[] {
  const found: PagingLink[] = []
  for (let place = 0; place < links.length; place += 1) {
    const rel = links[place]?.rel ?? ''
    const directions = rel === '' ? NO_DIRECTIONS : directionsOf(relTokens(rel))
    const said = directions.length > 0 ? null : pagingOf(linkTexts[place] ?? '')
    if (directions.length === 0 && said === null) continue
    const url = linkUrls[place] ?? null
    if (url === null || url === TOO_LONG) continue
    for (const to of directions) found.push({ to, url, from: 'rel' })
    if (said !== null) found.push({ to: said, url, from: 'text' })
  }
  // A number may also be a day, a footnote or a rating. It is a page only if its URL has the number, except for page 1.
  const hasSecond = found.some(({ to, url }) => to === 2 && numberIn(url) === 2)
  return found.filter(({ to, url }) => {
    if (typeof to !== 'number') return true
    const number = numberIn(url)
    return number === null ? to === 1 && hasSecond : number === to
  })
}

function numberIn(url: string): number | null {
  const digits = IN_QUERY.exec(url)?.[1] ?? IN_PATH.exec(url)?.[1]
  return digits === undefined ? null : Number(digits)
}

function numberOf(url: string, current: readonly string[]): Pick<PagingFacts, 'number' | 'numberFrom'> {
  const inUrl = numberIn(url)
  if (inUrl !== null) return { number: inUrl, numberFrom: 'url' }
  const text = current.find((each) => /^\d{1,5}$/.test(each))
  return text === undefined ? { number: null, numberFrom: null } : { number: Number(text), numberFrom: 'current entry' }
}
