/** A link in llms.txt. */
export type LlmsLink = {
  line: number
  /** The H2 above the link; empty before the first H2. */
  section: string
  /** Empty for a plain URL. */
  name: string
  /** Absolute; null if it is not a web URL. */
  url: string | null
  written: string
}

export type LlmsTxt = {
  title: string | null
  summary: string | null
  sections: { name: string; line: number; links: number }[]
  links: LlmsLink[]
  /** Deviations from the format that llmstxt.org describes. */
  problems: { line: number | null; words: string }[]
}

const MAX_LINKS = 2000
/** Bounded, so that a hostile file takes linear time. */
const LINK = /\[([^\]]{0,500})\]\(\s{0,9}<?([^\s)>]{0,2000})>?[^)]{0,300}\)/g
const BARE_URL = /https?:\/\/[^\s<>()[\]"'`|]{1,2000}/g
const ITEM = /^\s*[-*+]\s+/
const FENCE = /^\s*(?:```|~~~)/

/** Reads an llms.txt as llmstxt.org describes it: a title, a summary, text, then lists of links under H2 headings. */
export function readLlmsTxt(text: string, fileUrl: string): LlmsTxt {
  const found: LlmsTxt = { title: null, summary: null, sections: [], links: [], problems: [] }
  const problem = (line: number | null, words: string) => found.problems.push({ line, words })
  let isCode = false
  let isEmpty = true
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    const line = at + 1
    const content = written.trim()
    if (FENCE.test(written)) isCode = !isCode
    if (content === '' || isCode) continue
    const [, hashes = '', heading = ''] = /^(#{1,6})\s+(.*)$/.exec(content) ?? []
    if (isEmpty && hashes !== '#') problem(line, 'The first line is no H1 (# Name of the site).')
    isEmpty = false
    if (hashes === '#') readTitle(found, heading, line)
    else if (hashes === '##') found.sections.push({ name: heading, line, links: 0 })
    else if (hashes !== '') problem(line, 'Only H1 and H2 headings are part of the form.')
    else if (content.startsWith('>')) found.summary ??= content.replace(/^>\s*/, '')
    else readLine(found, written, line, fileUrl)
  }
  if (isEmpty) problem(null, 'The file is empty.')
  for (const { name, line, links } of found.sections)
    if (links === 0) problem(line, `The section “${name}” has no links.`)
  if (!isEmpty && found.links.length === 0) problem(null, 'The file has no links.')
  found.problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  return found
}

function readTitle(found: LlmsTxt, heading: string, line: number): void {
  if (found.title === null) found.title = heading
  else found.problems.push({ line, words: 'There is a second H1. Sections are H2 headings (##).' })
}

function readLine(found: LlmsTxt, written: string, line: number, fileUrl: string): void {
  const section = found.sections.at(-1)
  const matches = [...written.matchAll(LINK)]
  if (section && ITEM.test(written) && matches.length === 0)
    found.problems.push({ line, words: 'An item of a list has no link: - [Name](URL): description.' })
  // Many files contain plain URLs, which programs find as well.
  const bare = [...written.replaceAll(LINK, ' ').matchAll(BARE_URL)].map(([url]) => [
    '',
    '',
    url.replace(/[.,;:!?*_]+$/, ''),
  ])
  for (const [, name = '', target = ''] of [...matches, ...bare]) {
    if (found.links.length >= MAX_LINKS) return
    const url = absolute(target, fileUrl)
    if (url === null) found.problems.push({ line, words: `“${target}” is no web URL.` })
    if (section) section.links += 1
    found.links.push({ line, section: section?.name ?? '', name, url, written: target })
  }
}

function absolute(written: string, base: string): string | null {
  if (written === '' || !URL.canParse(written, base)) return null
  const url = new URL(written, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.hash = ''
  return url.href
}

/** What the crawl knows about the target of a link. */
export const LLMS_LINK_STATES = {
  indexable: 'Indexable',
  'not-indexable': 'Not indexable',
  redirected: 'Redirects',
  broken: 'Broken',
  blocked: 'Blocked by robots.txt',
  file: 'Responds, but is no page',
  responds: 'Responds, but was not crawled',
  'not-crawled': 'Not requested by this crawl',
  external: 'Another site',
  invalid: 'No web URL',
} as const
export type LlmsLinkState = keyof typeof LLMS_LINK_STATES

export type LlmsTarget = {
  isInternal: boolean
  /** State of the URL, as in `site_urls` in derived-tables.ts. */
  state: string
  isBlocked: boolean
  indexability: string | null
}

/** The response to a request for the link. The crawl sends that request only if it knows nothing else about the URL. */
export type LlmsLinkResponse = { statusCode: number | null; isRedirected: boolean }

/** Null for a URL that the crawl does not know and did not request. */
export function llmsLinkState(
  url: string | null,
  target: LlmsTarget | null,
  siteHost: string,
  response: LlmsLinkResponse | null = null,
): LlmsLinkState {
  const state = crawledState(url, target, siteHost)
  if (response === null || (state !== 'not-crawled' && state !== 'external')) return state
  const { statusCode, isRedirected } = response
  if (statusCode === 404 || statusCode === 410 || (statusCode ?? 0) >= 500) return 'broken'
  // A host that refuses us may accept others, and a missing response may be our fault.
  if (statusCode === null || statusCode >= 400) return state
  return isRedirected ? 'redirected' : 'responds'
}

function crawledState(url: string | null, target: LlmsTarget | null, siteHost: string): LlmsLinkState {
  if (url === null) return 'invalid'
  if (target?.isBlocked) return 'blocked'
  if (target?.state === 'broken' || target?.state === 'soft-404') return 'broken'
  if (target?.state === 'redirected') return 'redirected'
  const isInternal = target?.isInternal ?? new URL(url).host === siteHost
  if (!isInternal) return 'external'
  if (!target || target.state === 'unknown') return 'not-crawled'
  if (target.indexability === null) return 'file'
  return target.indexability === 'indexable' ? 'indexable' : 'not-indexable'
}
