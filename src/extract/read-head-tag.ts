import type { CollectedPage } from './collected-page.ts'
import type { Attributes } from './walk-html.ts'

/** Notes what an `<html>`, `<base>`, `<link>` or `<meta>` says, wherever it stands. */
export function readHeadTag(page: CollectedPage, name: string, attributes: Attributes): void {
  if (name === 'html') page.lang ??= attributes.lang ?? null
  if (name === 'base') page.baseHref ??= attributes.href ?? null
  if (name === 'link' && attributes.href && hasToken(attributes.rel, 'canonical')) {
    page.canonicalHrefs.push(attributes.href)
  }
  if (name !== 'meta') return
  const content = attributes.content ?? ''
  for (const key of [attributes.name, attributes.property]) {
    const metaName = key?.trim().toLowerCase()
    if (metaName === 'robots') page.robots.push(content)
    if (metaName && !page.metas.has(metaName)) page.metas.set(metaName, content)
  }
}

function hasToken(list: string | undefined, token: string): boolean {
  return (
    list
      ?.toLowerCase()
      .split(/[\t\n\f\r ]+/)
      .includes(token) === true
  )
}
