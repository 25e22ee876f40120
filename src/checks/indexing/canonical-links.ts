import type { CanonicalLink } from '#domain/facts/head-facts.ts'
import type { Listed } from '#domain/facts/listed.ts'
import type { Evidence } from '#domain/issues/issue.ts'

/** The canonicals that search engines look at: those in the head and in Link headers, valid or not. */
export function declaredCanonicals({ entries }: Listed<CanonicalLink>): CanonicalLink[] {
  return entries.filter(({ rel, from }) => rel === 'canonical' && from !== 'body')
}

/** Canonicals that have a URL and that search engines obey. */
export function usableCanonicals(canonicals: Listed<CanonicalLink>): Array<CanonicalLink & { url: string }> {
  return declaredCanonicals(canonicals).filter(
    (link): link is CanonicalLink & { url: string } => link.url !== null && Object.keys(link.attributes).length === 0,
  )
}

/** The canonical as written in the page: as a tag, or as a line of the response headers. */
export function writtenCanonical({ href, from, attributes }: CanonicalLink): string {
  const others = Object.entries(attributes)
  if (from === 'header') {
    return `Link: <${href ?? ''}>; rel="canonical"${others.map(([name, value]) => `; ${name}="${value}"`).join('')}`
  }
  const written = [...(href === null ? [] : [['href', href] as const]), ...others]
  return `<link rel="canonical"${written.map(([name, value]) => ` ${name}="${value}"`).join('')}>`
}

export function canonicalEvidence(link: CanonicalLink, problem = ''): Evidence {
  return { saw: problem + writtenCanonical(link), at: placeOfCanonical(link) }
}

/** Returns a selector for the tag, or the name of the header. */
export function placeOfCanonical({ from }: Pick<CanonicalLink, 'from'>): string {
  return from === 'header' ? 'Link' : 'link[rel~="canonical" i]'
}
