import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { oncePerPage } from '../shared/once-per-page.ts'
import { ownHostOf } from '../shared/own-host.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'

/** The facts from which `withoutSiteName` knows the name of the site. */
export const SITE_NAME_FACTS = ['url', 'openGraph', 'structuredData'] as const

type NamingFacts = Pick<CompleteFacts, (typeof SITE_NAME_FACTS)[number]>

/** Separators between the parts of a title. A hyphen or colon without a space belongs to a word. */
const TITLE_SEPARATOR = /\s*[|｜·•»«›‹]\s*|\s*[–—]\s+|\s+[-–—:~/]+\s+|\s*:\s+/
const MAX_TITLE = 1000
const MIN_DOMAIN_LETTERS = 4

/** The title without the site name at its beginning and end, if the page or its domain shows what the name is. */
export function withoutSiteName(title: string, page: NamingFacts): string {
  const parts = titleParts(title)
  if (parts.length < 2) return title
  const names = siteNames(page)
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (isName(last, names)) return title.slice(0, title.lastIndexOf(last)).replace(SEPARATOR_AT_END, '')
  if (isName(first, names)) return title.slice(first.length).replace(SEPARATOR_AT_START, '')
  return title
}

let lastTitle = ''
let lastParts: readonly string[] = ['']

/** Splits the beginning of a title. Remembers the last one, because several checks split the same title. */
export function titleParts(title: string): readonly string[] {
  if (title !== lastTitle) {
    lastParts = HAS_SEPARATOR.test(title)
      ? title.slice(0, MAX_TITLE).split(TITLE_SEPARATOR)
      : [title.slice(0, MAX_TITLE)]
    lastTitle = title
  }
  return lastParts
}

/** A quick test: every separator contains one of these. */
const HAS_SEPARATOR = /[|｜·•»«›‹–—:~/-]/

const SEPARATOR_AT_END = /[\s|｜·•»«›‹–—\-:~/]+$/
const SEPARATOR_AT_START = /^[\s|｜·•»«›‹–—\-:~/]+/

/** The title without a section name at its end: a name that is also the text of a link within the site. */
export function withoutSectionName(title: string, { url, links }: Pick<CompleteFacts, 'url' | 'links'>): string {
  const parts = titleParts(title)
  const last = parts.at(-1) ?? ''
  const isOwn = ownHostOf(url)
  const isSection = links.some((link) => link.text.trim() === last.trim() && link.url !== url && isOwn(link.url))
  if (parts.length < 2 || !isSection) return title
  return title.slice(0, title.lastIndexOf(last)).replace(SEPARATOR_AT_END, '')
}

/** Whether a part of a title is the name of the site. */
export function isSiteName(part: string, page: NamingFacts): boolean {
  return isName(part, siteNames(page))
}

function isName(part: string, names: ReadonlySet<string>): boolean {
  const letters = plain(part)
  if (letters === '') return false
  if (names.has(letters)) return true
  for (const name of names) if (name.length > MIN_DOMAIN_LETTERS && letters.startsWith(name)) return true
  return false
}

const siteNames = oncePerPage(({ url, openGraph, structuredData }: NamingFacts): ReadonlySet<string> => {
  const domain = registrableDomain(url)
  const label = plain(domain.split('.')[0] ?? '')
  const declared = structuredData.nodes
    .filter(({ types }) => types.includes('WebSite') || types.includes('Organization'))
    .flatMap(({ properties }) => properties.name ?? [])
    .filter((name) => typeof name === 'string')
  const names = [openGraph.site_name ?? '', ...declared, domain].map(plain)
  return new Set([...names, label.length >= MIN_DOMAIN_LETTERS ? label : ''].filter((name) => name !== ''))
})

/** Letters and digits in lower case: `Hafen-Bäckerei` and `hafenbackerei` are the same name. */
function plain(text: string): string {
  if (!NOT_ASCII.test(text))
    return text
      .slice(0, MAX_TITLE)
      .replace(/[^A-Za-z\d]+/g, '')
      .toLowerCase()
  return text
    .slice(0, MAX_TITLE)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

const NOT_ASCII = /[^\0-\x7f]/
