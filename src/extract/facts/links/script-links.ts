/**
 * A quoted URL, absolute or from the root. JSON can escape the slashes. The limits keep a megabyte string from
 * overflowing the stack.
 */
const QUOTED =
  /(["'`])((?:https?:)?(?:\\?\/)[^"'`\s<>{}()[\]$*^|\\]{0,500}(?:\\\/[^"'`\s<>{}()[\]$*^|\\]{0,500}){0,500})\1/gi
const PAGE_EXTENSIONS = new Set(['html', 'htm', 'xhtml', 'php', 'asp', 'aspx', 'jsp'])
/** Paths that are meant for programs, not for people. */
const NOT_A_PAGE = new RegExp(
  '^/(?:[_.].*|api|graphql|static|assets?|dist|build|cdn-cgi|wp-(?:json|content|includes|admin)|node_modules|' +
    'fonts?|images?|img|css|js|media|scripts?|socket\\.io|sw)(?:/|$)',
  'i',
)
const MAX_LENGTH = 500
const MAX_FOUND = 200
const MAX_TRIED = 10_000

/**
 * URLs of the same origin in script strings. Many do not exist, so files, API paths and patterns with placeholders are
 * left out.
 */
export function findScriptLinks(scriptTexts: readonly string[], base: URL): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  for (const scriptText of scriptTexts) {
    for (const [, , text = ''] of scriptText.matchAll(QUOTED)) {
      if (seen.has(text)) continue
      seen.add(text)
      const url = pageUrl(text.replaceAll('\\/', '/'), base)
      if (url) found.add(url)
      if (found.size === MAX_FOUND || seen.size === MAX_TRIED) return [...found]
    }
  }
  return [...found]
}

function pageUrl(text: string, base: URL): string | null {
  if (text.length < 3 || text.length > MAX_LENGTH || text.startsWith('//')) return null
  const url = URL.parse(text, base.origin)
  if (url?.origin !== base.origin || NOT_A_PAGE.test(url.pathname)) return null
  if (!/^\/[\w~.%+,@!'/-]*$/.test(url.pathname) || !/[a-z]|%[89a-f]/i.test(url.pathname)) return null
  if (url.pathname.includes('//') || /\/:/.test(text)) return null
  const extension = /\.(\w+)$/.exec(url.pathname)?.[1]
  if (extension && !PAGE_EXTENSIONS.has(extension.toLowerCase())) return null
  url.hash = ''
  return url.href
}
