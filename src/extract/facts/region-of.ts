import type { PageRegion } from '#domain/facts/page-region.ts'
import type { Attributes } from '../scan/attributes.ts'

const BY_ROLE: Readonly<Record<string, PageRegion>> = {
  navigation: 'nav',
  main: 'main',
  complementary: 'aside',
  banner: 'header',
  contentinfo: 'footer',
}
const BY_NAME: Readonly<Record<string, PageRegion>> = { nav: 'nav', main: 'main', aside: 'aside' }

/** The region that an element begins; null if it stays in the one around it. */
export function regionOf(
  name: string,
  { role }: Attributes,
  around: readonly { region: PageRegion }[],
): PageRegion | null {
  if (role !== undefined) {
    const [first = ''] = role.trim().toLowerCase().split(/\s+/)
    if (first !== '') return BY_ROLE[first] ?? null
  }
  if (name === 'header' || name === 'footer') {
    // The header of an article belongs to the article, not to the site.
    return around.length === 0 ? name : null
  }
  if (name === 'article') return around.length === 0 ? 'main' : null
  return BY_NAME[name] ?? null
}
