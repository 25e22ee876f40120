import type { CanonicalLink } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { createList, cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'
import { type HeaderLink, readLinkHeader } from '../link-header.ts'
import { createResolver, type Resolve } from '../resolve-url.ts'
import { relTokens } from './rel-tokens.ts'

const MAX_LINKS = 20
const MAX_HREF = 2000
const MAX_VALUE = 100
const KINDS = ['canonical', 'amphtml'] as const
const IGNORING = ['hreflang', 'lang', 'media', 'type'] as const

type Written = Omit<CanonicalLink, 'url'>

/** Every canonical and AMP link: tags in document order, then headers. */
export const canonicals: FactGroup<'canonicals', Listed<CanonicalLink>> = {
  name: 'canonicals',
  version: 1,
  reads: { link: 'rel href hreflang lang media type' },
  collect() {
    const tags = createList<Written>(MAX_LINKS)
    return {
      open({ attributes, isForeign, isInHead }) {
        if (isForeign || attributes.rel === undefined) return
        for (const rel of kindsIn(relTokens(attributes.rel))) {
          const from = isInHead ? 'head' : 'body'
          tags.add({ rel, href: attributes.href ?? null, from, attributes: ignoringIn(attributes) })
        }
      },
      facts({ resolve, response }) {
        const { total, entries } = tags.listed()
        const headers = readLinkHeader(response.headers.link).flatMap(linksIn)
        const resolveHeader = headers.length === 0 ? resolve : createResolver(new URL(response.url))
        return {
          total: total + headers.length,
          entries: [
            ...entries.map((tag) => resolved(tag, resolve)),
            ...headers.slice(0, MAX_LINKS).map((header) => resolved(header, resolveHeader)),
          ],
        }
      },
    }
  },
}

function kindsIn(tokens: readonly string[]): Array<CanonicalLink['rel']> {
  return KINDS.filter((kind) => tokens.includes(kind))
}

function ignoringIn(attributes: Attributes): Record<string, string> {
  const ignoring: Record<string, string> = {}
  for (const name of IGNORING) {
    const value = attributes[name]
    if (value !== undefined) ignoring[name] = cutText(value, MAX_VALUE)
  }
  return ignoring
}

function linksIn({ target, rel, hreflangs, media, type }: HeaderLink): Written[] {
  const given = { hreflang: hreflangs[0], media, type }
  const values = Object.entries(given).filter((each): each is [string, string] => each[1] !== undefined)
  return kindsIn(rel).map((kind) => ({
    rel: kind,
    href: target,
    from: 'header',
    attributes: ignoringIn(Object.fromEntries(values)),
  }))
}

function resolved({ rel, href, from, attributes }: Written, resolve: Resolve): CanonicalLink {
  const url = href === null || href.trim() === '' ? null : resolve(href)
  return {
    rel,
    href: href === null ? null : cutText(href, MAX_HREF),
    url: url !== null && url.length <= MAX_URL_LENGTH ? url : null,
    from,
    attributes,
  }
}
