import type { ComparedFields } from './compare-dom-fields.ts'

/**
 * The browser's side of the comparison. It runs inside the page, so it is a single self-contained function. It shares
 * no code with the extractor.
 */
export function readDocument(document: Document): ComparedFields {
  const HTML = 'http://www.w3.org/1999/xhtml'
  const base = /^https?:/.test(document.baseURI) ? document.baseURI : document.URL
  const all = <E extends Element = Element>(selector: string) =>
    [...document.querySelectorAll<E>(selector)].filter((element) => element.namespaceURI === HTML)
  const attribute = (element: Element | undefined, name: string) => element?.getAttribute(name) ?? null
  const collapse = (text: string) =>
    text
      .replace(/[\t\n\f\r ]+/g, ' ')
      .replace(/^ | $/g, '')
      .slice(0, 10_000)
      .replace(/[\ud800-\udbff]$/, '')
  const collapsed = (text: string | null) => (text === null ? null : collapse(text))
  const web = (href: string) => {
    const url = URL.parse(href, base)
    return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
  }

  const blocks = new Set(
    (
      'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION ' +
      'FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI LISTING MAIN MENU NAV OL OPTION P PRE ' +
      'SEARCH SECTION SELECT SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
    ).split(' '),
  )
  const silent = new Set('SCRIPT STYLE TITLE TEXTAREA IFRAME NOEMBED NOFRAMES DESC'.split(' '))
  /** Text as a reader sees it: blocks and line breaks separate words, scripts and styles are left out. */
  const textOf = (element: Element) => {
    let text = ''
    const add = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE && !silent.has(node.parentElement?.localName.toUpperCase() ?? '')) {
        text += node.nodeValue ?? ''
      }
      const parts = node !== element && blocks.has((node as Element).localName?.toUpperCase())
      if (parts) text += ' '
      for (const child of node.childNodes) add(child)
      if (parts) text += ' '
    }
    add(element)
    return collapse(text)
  }
  const isInHead = (element: Element) => document.head?.contains(element) === true
  const isInBody = (element: Element) => !isInHead(element)
  const directives = (name: string, isIncluded: (element: Element) => boolean) => {
    const metas = all(`meta[name="${name}" i]`).filter(isIncluded)
    const contents = metas.map((meta) => attribute(meta, 'content') ?? '')
    const parts = contents.flatMap((content) => content.toLowerCase().split(','))
    return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
  }
  const title = all('title')[0]
  const titleText = [...(title?.childNodes ?? [])].map((node) => node.nodeValue ?? '').join('')
  const robotsOf = (isIncluded: (element: Element) => boolean) => {
    const agents = ['googlebot', 'bingbot', 'gptbot'].map((name) => [name, directives(name, isIncluded)] as const)
    return {
      all: directives('robots', isIncluded),
      ...Object.fromEntries(agents.filter(([, each]) => each.length > 0)),
    }
  }
  const canonicalOf = (isIncluded: (element: Element) => boolean) =>
    all('link[rel~="canonical" i]')
      .filter(isIncluded)
      .map((link) => attribute(link, 'href')?.trim() ?? '')
      .map((href) => (href === '' ? null : web(href)))
      .find((url) => url !== null) ?? null
  const hreflangsOf = (isIncluded: (element: Element) => boolean) =>
    all('link[rel~="alternate" i][hreflang]')
      .filter((link) => isIncluded(link) && attribute(link, 'href'))
      .map((link) => [collapse(attribute(link, 'hreflang') ?? ''), web(attribute(link, 'href') ?? '')] as const)
      .filter(([, url]) => url !== null)
      .map((pair) => pair.join(' '))
  /** In ascending priority: blank ones, those by name, those by property; the first of each kind last. */
  const social = [/^\s*$/, /\S/]
    .flatMap((content) => ['name', 'property'].map((key) => [content, key] as const))
    .flatMap(([content, key]) =>
      all(`meta[${key}^="og:" i]`)
        .filter((meta) => content.test(attribute(meta, 'content') ?? ''))
        .reverse()
        .map((meta) => [attribute(meta, key)?.toLowerCase() ?? '', attribute(meta, 'content')] as const),
    )
  const refresh = all('meta[http-equiv="refresh" i]')
    .map((meta) =>
      /^\s*(\d+)[\d.]*(?:\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']*))?/i.exec(attribute(meta, 'content') ?? ''),
    )
    .find((match) => match !== null)
  const javascript =
    /^(|module|(text|application)\/(x-)?(java|ecma)script|text\/(jscript|livescript|javascript1\.[0-5]))$/

  return {
    title: title ? collapse(titleText) : null,
    description: collapsed(
      all('meta[name="description" i]').map((meta) => attribute(meta, 'content') ?? '')[0] ?? null,
    ),
    canonical: canonicalOf(isInHead),
    canonicalInBody: canonicalOf(isInBody),
    h1s: all('h1').map(textOf),
    h2Count: all('h2').length,
    h3Count: all('h3').length,
    images: all('img').map((image) => {
      const src = attribute(image, 'src')?.trim() ?? ''
      return [src === '' ? '' : (web(src) ?? src.slice(0, 2000)), collapsed(attribute(image, 'alt'))]
    }),
    links: [...document.querySelectorAll('a[href], area[href], frame[src]:not([src=""])')]
      .map((link) => attribute(link, link.localName === 'frame' ? 'src' : 'href') ?? '')
      .filter((href) => !/^[\0- ]*#/.test(href))
      .map(web)
      .filter((url) => url !== null),
    robots: robotsOf(isInHead),
    robotsInBody: robotsOf(isInBody),
    lang: collapsed(document.documentElement.getAttribute('lang')),
    hreflangs: hreflangsOf(isInHead),
    hreflangsInBody: hreflangsOf(isInBody),
    openGraph: Object.fromEntries(social.map(([name, content]) => [name.slice('og:'.length), collapse(content ?? '')])),
    jsonLd: all('script')
      .filter((script) => /^\s*application\/ld\+json\s*(;|$)/i.test(attribute(script, 'type') ?? ''))
      .map((script) => script.textContent ?? ''),
    metaRefresh: refresh ? { seconds: Number(refresh[1]), url: refresh[2]?.trim() ? web(refresh[2]) : null } : null,
    scriptCount: [...document.querySelectorAll('script')].filter((script) => {
      const [type, language] = [attribute(script, 'type'), attribute(script, 'language')]
      return javascript.test(
        type === null ? (language ? `text/${language.toLowerCase()}` : '') : type.trim().toLowerCase(),
      )
    }).length,
  }
}
