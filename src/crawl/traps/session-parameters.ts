import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import { createPageTexts, type TextDigests } from './page-texts.ts'
import { hashOf } from './trap-watch.ts'
import { parametersOf } from './url-shape.ts'
import {
  isSuspect,
  learnLinks,
  learnText,
  type ParameterLinks,
  proofOf,
  type WatchedParameter,
  watchParameter,
} from './watched-parameter.ts'

/**
 * A parameter is suspected to be a session id if every page links with new values. It is proven if pages with different
 * values have the same text, or if each page uses one new value in most of its links.
 */
export type SessionNames = {
  /** Call for each page in queue order, before its links are queued. Returns the newly proven names. */
  read(page: SessionPage): ProvenName[]
  /** The session id in a link; null when the link has no proven or suspected session id. */
  sessionIn(url: string): Session | null
  /** Call for each accepted link. Later links that differ from it only in the session id then count as copies. */
  notePlaced(url: string): void
}

type SessionPage = TextDigests & { url: string; links: readonly string[] }

export type ProvenName = { name: string; isByText: boolean }

export type Session = {
  name: string
  isProven: boolean
  /** The same page is known with a different session id or without one. */
  isCopy: boolean
}

const MAX_NAMES = 200
const MAX_PARAMETERS = 8
const SHORT_VALUE = /^[\w.-]{4,64}$/

export function createSessionNames(): SessionNames {
  const names = new Map<string, WatchedParameter>()
  /** Accepted URLs by proven name. Each is stored as a hash of the URL with the parameter removed. */
  const proven = new Map<string, Set<number>>()
  const texts = createPageTexts()

  function isOpen(name: string): boolean {
    return !proven.has(name) && names.get(name)?.isRuledOut !== true
  }

  function compareText(page: SessionPage): void {
    for (const { name, value, bare } of shortParametersOf(page.url)) {
      const known = names.get(name)
      if (known === undefined || known.isRuledOut || !SHORT_VALUE.test(value)) continue
      const likeness = texts.compare(name, bare(), page)
      if (likeness !== null) learnText(known, likeness, bare())
    }
    texts.add(page.url, page)
  }

  function learn(name: string, links: ParameterLinks, page: { url: string; ownLinks: number }): void {
    if (!names.has(name) && names.size >= MAX_NAMES) return
    const known = names.get(name) ?? watchParameter(name)
    names.set(name, known)
    learnLinks(known, links, { ...page, hasPage: texts.hasPage })
  }

  function prove(name: string): ProvenName | null {
    const known = names.get(name)
    const proof = known === undefined || known.isRuledOut ? null : proofOf(known)
    if (known === undefined || proof === null) return null
    proven.set(name, new Set([...known.bares].flatMap(([bare, { isPlaced }]) => (isPlaced ? [bare] : []))))
    names.delete(name)
    return { name, isByText: proof === 'text' }
  }

  return {
    read(page) {
      compareText(page)
      const { ownLinks, found } = linksOf(page, isOpen)
      for (const [name, links] of found) learn(name, links, { url: page.url, ownLinks })
      const touched = new Set([...found.keys(), ...shortParametersOf(page.url).map(({ name }) => name)])
      return [...touched].flatMap((name) => prove(name) ?? [])
    },
    sessionIn(url) {
      if (names.size + proven.size === 0) return null
      for (const { name, value, bare } of shortParametersOf(url)) {
        const placed = proven.get(name)
        if (placed !== undefined) return { name, isProven: true, isCopy: placed.has(bare()) || texts.hasPage(bare()) }
        const known = names.get(name)
        if (known === undefined || !isSuspect(known) || !SHORT_VALUE.test(value)) continue
        return { name, isProven: false, isCopy: known.bares.get(bare())?.isPlaced === true }
      }
      return null
    },
    notePlaced(url) {
      if (names.size + proven.size === 0) return
      for (const { name, bare } of shortParametersOf(url)) {
        proven.get(name)?.add(bare())
        const known = names.get(name)
        const linked = known?.isRuledOut === false ? known.bares.get(bare()) : undefined
        if (linked !== undefined) linked.isPlaced = true
      }
    },
  }
}

/** The parameters in a page's links to its own site that may be session ids. */
function linksOf(
  { url, links }: SessionPage,
  isOpen: (name: string) => boolean,
): { ownLinks: number; found: Map<string, ParameterLinks> } {
  const found = new Map<string, ParameterLinks>()
  const host = url.slice(0, url.indexOf('/', url.indexOf('//') + 2) + 1)
  let ownLinks = 0
  for (const link of links) {
    if (!link.startsWith(host)) continue
    ownLinks += 1
    if (!link.includes('?') || link.length > MAX_URL_LENGTH) continue
    const normal = normalizePageUrl(link)
    // A link to the page itself repeats the session id that the page was requested with, so it proves nothing.
    if (normal === url) continue
    for (const { name, value, bare } of shortParametersOf(normal)) {
      if (!isOpen(name) || !SHORT_VALUE.test(value)) continue
      const byBare: ParameterLinks = found.get(name) ?? new Map()
      const id = bare()
      byBare.set(id, (byBare.get(id) ?? new Set()).add(value))
      found.set(name, byBare)
    }
  }
  return { ownLinks, found }
}

/** `bare` returns a hash of the URL with the parameter removed. */
type ShortParameter = { name: string; value: string; bare: () => number }

function shortParametersOf(url: string): ShortParameter[] {
  const query = url.indexOf('?')
  if (query === -1) return []
  const parameters = parametersOf(url.slice(query + 1))
  if (parameters.length > MAX_PARAMETERS) return []
  const bareWithout = (index: number) => {
    const rest = parameters.filter((_, at) => at !== index).map(({ name, value }) => `${name}=${value}`)
    return hashOf(url.slice(0, query) + (rest.length === 0 ? '' : `?${rest.join('&')}`))
  }
  return parameters.map(({ name, value }, index) => ({ name, value, bare: () => bareWithout(index) }))
}
