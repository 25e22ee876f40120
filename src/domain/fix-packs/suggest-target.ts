/** A page that a broken URL could redirect to, and why. */
export type Suggestion = { url: string; reason: string }

/** Finds targets among the pages of a site. A suggestion is made only if one page fits better than all others. */
export function targetSuggester(pages: readonly string[]): (broken: string) => Suggestion | null {
  const known = pages.map((url) => ({ url, ...partsOf(url) }))
  const byPath = groupBy(known, ({ path }) => path)
  const bySlug = groupBy(known, ({ slug }) => slug)
  const byWord = new Map<string, Known[]>()
  for (const page of known) for (const word of page.words) push(byWord, word, page)

  return (broken) => {
    const wanted = partsOf(broken)
    const samePath = only(byPath.get(wanted.path), broken)
    if (samePath) return { url: samePath.url, reason: 'the same path, written differently' }
    const sameSlug = wanted.slug === '' ? null : only(bySlug.get(wanted.slug), broken)
    if (sameSlug) return { url: sameSlug.url, reason: 'the same last part of the path' }
    const alike = mostAlike(wanted, byWord, broken)
    return alike && { url: alike.url, reason: 'most words of the path are the same' }
  }
}

type Parts = { path: string; slug: string; words: Set<string> }
type Known = Parts & { url: string }

/** Minimum share of the words in both paths that they have in common. */
const MIN_SHARE = 0.6
/** Words that occur in more URLs than this are too common to suggest a target. */
const MAX_PAGES_PER_WORD = 500

function mostAlike(wanted: Parts, byWord: Map<string, Known[]>, broken: string): Known | null {
  const candidates = new Set([...wanted.words].flatMap((word) => fewPages(byWord.get(word))))
  let best: Known[] = []
  let bestShare = MIN_SHARE
  for (const page of candidates) {
    const share = shareOf(wanted.words, page.words)
    if (page.url === broken || wanted.words.size < 2 || share < bestShare) continue
    if (share > bestShare) best = []
    best.push(page)
    bestShare = share
  }
  return best.length === 1 ? (best[0] ?? null) : null
}

function fewPages(pages: Known[] = []): Known[] {
  return pages.length > MAX_PAGES_PER_WORD ? [] : pages
}

function shareOf(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((word) => b.has(word)).length
  return common / (a.size + b.size - common)
}

/** Ignores upper case, endings such as .html, index files and trailing slashes. */
function partsOf(url: string): Parts {
  const { pathname, search } = new URL(url)
  const path = decode(pathname)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/, '/')
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replace(/(?<=.)\/$/, '')
  const slug = path.slice(path.lastIndexOf('/') + 1)
  return { path: path + search, slug, words: new Set(path.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')) }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function only(pages: Known[] = [], broken: string): Known | null {
  const others = pages.filter(({ url }) => url !== broken)
  return others.length === 1 ? (others[0] ?? null) : null
}

function groupBy(pages: Known[], keyOf: (page: Known) => string): Map<string, Known[]> {
  const groups = new Map<string, Known[]>()
  for (const page of pages) push(groups, keyOf(page), page)
  return groups
}

function push(groups: Map<string, Known[]>, key: string, page: Known): void {
  const group = groups.get(key)
  if (group) group.push(page)
  else groups.set(key, [page])
}
