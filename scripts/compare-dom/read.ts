import type { ComparedFields } from './compared-fields.ts'
import type { ComparedGroup } from './compared-group.ts'

/** The functions below run inside the page, so they may use only each other. They share no code with the extractor. */
const PARTS = [
  readDocument,
  readTitle,
  readCanonical,
  readImages,
  readLinks,
  readRobots,
  readDirectives,
  readHreflangs,
  readOpenGraph,
  readJsonLd,
  readMetaRefresh,
  countScripts,
  textOf,
  elements,
  elementsIn,
  collapse,
  collapsed,
  webUrl,
  regionOfElement,
  isHiddenElement,
]

/** The browser's side of the comparison, as source text to be evaluated in the page. */
export function readerOf(groups: readonly ComparedGroup[]): string {
  const fields = groups.map(({ name, theirs }) => `${JSON.stringify(name)}: (${theirs})()`)
  return `(() => { ${PARTS.join('\n')}; return { ...readDocument(), ${fields.join(', ')} } })()`
}

type Part = 'head' | 'body'

function readDocument(): ComparedFields {
  const [description = null] = elements('meta[name="description" i]').map((meta) => meta.getAttribute('content') ?? '')
  return {
    title: readTitle(),
    description: collapsed(description),
    canonical: readCanonical('head'),
    canonicalInBody: readCanonical('body'),
    h1s: elements('h1').map(textOf),
    h2Count: elements('h2').length,
    h3Count: elements('h3').length,
    images: readImages(),
    links: readLinks(),
    robots: readRobots('head'),
    robotsInBody: readRobots('body'),
    lang: collapsed(document.documentElement.getAttribute('lang')),
    hreflangs: readHreflangs('head'),
    hreflangsInBody: readHreflangs('body'),
    openGraph: readOpenGraph(),
    jsonLd: readJsonLd(),
    metaRefresh: readMetaRefresh(),
    scriptCount: countScripts(),
  }
}

function readTitle(): string | null {
  const [title] = elements('title')
  return title ? collapse([...title.childNodes].map((node) => node.nodeValue ?? '').join('')) : null
}

function readCanonical(part: Part): string | null {
  const hrefs = elementsIn(part, 'link[rel~="canonical" i]').map((link) => link.getAttribute('href')?.trim() ?? '')
  return hrefs.map((href) => (href === '' ? null : webUrl(href))).find((url) => url !== null) ?? null
}

function readImages(): ComparedFields['images'] {
  return elements('img').map((image) => {
    const src = image.getAttribute('src')?.trim() ?? ''
    return [src === '' ? '' : (webUrl(src) ?? src.slice(0, 2000)), collapsed(image.getAttribute('alt'))]
  })
}

function readLinks(): string[] {
  return [...document.querySelectorAll('a[href], area[href], frame[src]:not([src=""])')]
    .map((link) => link.getAttribute(link.localName === 'frame' ? 'src' : 'href') ?? '')
    .filter((href) => !/^[\0- ]*#/.test(href))
    .map(webUrl)
    .filter((url) => url !== null)
}

function readRobots(part: Part): Record<string, string[]> {
  const agents = ['googlebot', 'bingbot', 'gptbot'].map((name) => [name, readDirectives(part, name)] as const)
  return {
    all: readDirectives(part, 'robots'),
    ...Object.fromEntries(agents.filter(([, directives]) => directives.length > 0)),
  }
}

function readDirectives(part: Part, name: string): string[] {
  const contents = elementsIn(part, `meta[name="${name}" i]`).map((meta) => meta.getAttribute('content') ?? '')
  const directives = contents.flatMap((content) => content.toLowerCase().split(','))
  return [...new Set(directives.map((directive) => directive.trim()).filter((directive) => directive !== ''))]
}

function readHreflangs(part: Part): string[] {
  return elementsIn(part, 'link[rel~="alternate" i][hreflang]')
    .filter((link) => link.getAttribute('href'))
    .map((link) => [collapse(link.getAttribute('hreflang') ?? ''), webUrl(link.getAttribute('href') ?? '')] as const)
    .filter(([, url]) => url !== null)
    .map((pair) => pair.join(' '))
}

function readOpenGraph(): Record<string, string> {
  /**
   * `Object.fromEntries` keeps the last tag of a name, so weaker tags come first: blank before filled, `name` before
   * `property`, and later in the document before earlier.
   */
  const tags = [/^\s*$/, /\S/]
    .flatMap((content) => ['name', 'property'].map((key) => [content, key] as const))
    .flatMap(([content, key]) =>
      elements(`meta[${key}^="og:" i]`)
        .filter((meta) => content.test(meta.getAttribute('content') ?? ''))
        .reverse()
        .map((meta) => [meta.getAttribute(key)?.toLowerCase() ?? '', meta.getAttribute('content')] as const),
    )
  return Object.fromEntries(tags.map(([name, content]) => [name.slice('og:'.length), collapse(content ?? '')]))
}

function readJsonLd(): (string | null)[] {
  return elements('script')
    .filter((script) => /^\s*application\/ld\+json\s*(;|$)/i.test(script.getAttribute('type') ?? ''))
    .map((script) => script.textContent ?? '')
}

function readMetaRefresh(): ComparedFields['metaRefresh'] {
  const shape = /^\s*(\d+)[\d.]*(?:\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']*))?/i
  const refresh = elements('meta[http-equiv="refresh" i]')
    .map((meta) => shape.exec(meta.getAttribute('content') ?? ''))
    .find((match) => match !== null)
  return refresh ? { seconds: Number(refresh[1]), url: refresh[2]?.trim() ? webUrl(refresh[2]) : null } : null
}

function countScripts(): number {
  const javascript =
    /^(|module|(text|application)\/(x-)?(java|ecma)script|text\/(jscript|livescript|javascript1\.[0-5]))$/
  return [...document.querySelectorAll('script')].filter((script) => {
    const [type, language] = [script.getAttribute('type'), script.getAttribute('language')]
    return javascript.test(
      type === null ? (language ? `text/${language.toLowerCase()}` : '') : type.trim().toLowerCase(),
    )
  }).length
}

/** Text as a reader sees it: blocks and line breaks separate words, scripts and styles are left out. */
export function textOf(element: Element): string {
  const blocks = new Set(
    (
      'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION ' +
      'FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI LISTING MAIN MENU NAV OL OPTION P PRE ' +
      'SEARCH SECTION SELECT SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
    ).split(' '),
  )
  const silent = new Set('SCRIPT STYLE TITLE TEXTAREA IFRAME NOEMBED NOFRAMES DESC'.split(' '))
  let text = ''
  const add = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE && !silent.has(node.parentElement?.localName.toUpperCase() ?? '')) {
      text += node.nodeValue ?? ''
    }
    const separates = node !== element && blocks.has((node as Element).localName?.toUpperCase())
    if (separates) text += ' '
    for (const child of node.childNodes) add(child)
    if (separates) text += ' '
  }
  add(element)
  return collapse(text)
}

export function elements(selector: string): Element[] {
  const isHtml = (element: Element) => element.namespaceURI === 'http://www.w3.org/1999/xhtml'
  return [...document.querySelectorAll(selector)].filter(isHtml)
}

/** Everything that is not in the head counts as part of the body. */
export function elementsIn(part: Part, selector: string): Element[] {
  const isInHead = (element: Element) => document.head?.contains(element) === true
  return elements(selector).filter((element) => isInHead(element) === (part === 'head'))
}

export function collapse(text: string): string {
  return text
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .slice(0, 10_000)
    .replace(/[\ud800-\udbff]$/, '')
}

function collapsed(text: string | null): string | null {
  return text === null ? null : collapse(text)
}

export function webUrl(href: string): string | null {
  const base = /^https?:/.test(document.baseURI) ? document.baseURI : document.URL
  const url = URL.parse(href, base)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The region of an element, from its own landmark and those around it. */
export function regionOfElement(element: Element): string {
  if (document.head?.contains(element)) return 'head'
  const roles: Record<string, string> = {
    navigation: 'nav',
    main: 'main',
    complementary: 'aside',
    banner: 'header',
    contentinfo: 'footer',
  }
  const around: Element[] = []
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) around.unshift(at)
  let region = 'other'
  for (const each of around) {
    if (each.namespaceURI !== 'http://www.w3.org/1999/xhtml') continue
    const [role = ''] = (each.getAttribute('role') ?? '').trim().toLowerCase().split(/\s+/)
    const name = each.localName
    if (role !== '') region = roles[role] ?? region
    else if (name === 'nav' || name === 'main' || name === 'aside') region = name
    else if (region === 'other' && (name === 'header' || name === 'footer')) region = name
    else if (region === 'other' && name === 'article') region = 'main'
  }
  return region
}

/** Whether an element is hidden by its own attributes or by those of an element around it. */
export function isHiddenElement(element: Element): boolean {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const hidden = at.getAttribute('hidden')
    if (hidden !== null && hidden.toLowerCase() !== 'until-found') return true
    const style = at.getAttribute('style') ?? ''
    if (/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i.test(style)) return true
  }
  return false
}
