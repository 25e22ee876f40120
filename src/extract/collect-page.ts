import type { CountedImage } from '#domain/page-facts.ts'
import { countImage } from './counted-images.ts'
import { BREAKS_WORDS } from './element-tables.ts'
import { createPageText } from './page-text.ts'
import { pathInPage } from './path-in-page.ts'
import { type Attributes, type HtmlVisitor, walkHtml } from './walk-html.ts'

/** A page's parts as they stand in the text: nothing collapsed, nothing resolved. */
export type CollectedPage = {
  lang: string | null
  title: string | null
  baseHref: string | null
  canonicalHrefs: string[]
  /** The content of the first meta of each name or property, lower-case names. */
  metas: Map<string, string>
  robots: string[]
  h1s: string[]
  h2Count: number
  h3Count: number
  images: CountedImage[]
  links: Array<{ href: string; rel: string; text: string }>
  scriptText: string
  mainText: string
}

/** Text that is not shown: it belongs to no heading, no link and not to the page's words. */
const HIDDEN_TEXT = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'desc'])
const SCRIPT_TYPES = /^$|javascript|ecmascript|^module$|json/i

export function collectPage(html: string): CollectedPage {
  const page = emptyPage()
  const pageText = createPageText()
  let openTemplates = 0
  let isTitleOpen = false
  let isScriptRead = false
  const openH1s: number[] = []
  let openLink: CollectedPage['links'][number] | null = null

  function addShown(words: string): void {
    const h1 = openH1s.at(-1)
    if (h1 !== undefined) page.h1s[h1] += words
    if (openLink) openLink.text += words
    pageText.add(words)
  }

  /** The text of an H1 inside another one belongs to both. */
  function closeH1(): void {
    const text = page.h1s[openH1s.pop() ?? -1]
    const around = openH1s.at(-1)
    if (around !== undefined) page.h1s[around] += text ?? ''
  }

  const visitor: HtmlVisitor = {
    open(name, attributes, position, elements) {
      if (name === 'template') openTemplates += 1
      if (openTemplates > 0) return
      pageText.open(name)
      if (BREAKS_WORDS.has(name)) addShown(' ')
      if (name === 'title') isTitleOpen = page.title === null && !elements.isInsideForeign()
      if (isTitleOpen) page.title ??= ''
      if (name === 'script') isScriptRead = attributes.src === undefined && SCRIPT_TYPES.test(attributes.type ?? '')
      if (name === 'h1') openH1s.push(page.h1s.push('') - 1)
      if (name === 'h2') page.h2Count += 1
      if (name === 'h3') page.h3Count += 1
      if (name === 'a' || name === 'area') {
        openLink = attributes.href === undefined ? null : toLink(attributes)
        if (openLink) page.links.push(openLink)
      }
      if (name === 'img') {
        if (openLink && attributes.alt) openLink.text += ` ${attributes.alt} `
        const image = countImage(attributes.src, attributes.alt, () => pathInPage(elements, name, position))
        if (image) page.images.push(image)
      }
      if (name === 'html' || name === 'base' || name === 'meta' || name === 'link') readHead(page, name, attributes)
    },
    close(name) {
      if (name === 'template') openTemplates -= 1
      else if (openTemplates > 0) return
      if (name === 'title') isTitleOpen = false
      if (name === 'h1') closeH1()
      if (name === 'a' || name === 'area') openLink = null
      if (BREAKS_WORDS.has(name)) addShown(' ')
      if (name !== 'template') pageText.close(name)
    },
    text(data, parent) {
      if (openTemplates > 0) return
      if (isTitleOpen) page.title += data
      else if (!HIDDEN_TEXT.has(parent)) addShown(data)
      else if (parent === 'script' && isScriptRead) page.scriptText += `${data}\n`
    },
  }
  walkHtml(html, visitor)
  return { ...page, mainText: pageText.mainText() }
}

function readHead(page: CollectedPage, name: string, attributes: Attributes): void {
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

function toLink(attributes: Attributes): CollectedPage['links'][number] {
  return { href: attributes.href ?? '', rel: attributes.rel ?? '', text: attributes.alt ?? '' }
}

function emptyPage(): CollectedPage {
  return {
    lang: null,
    title: null,
    baseHref: null,
    canonicalHrefs: [],
    metas: new Map(),
    robots: [],
    h1s: [],
    h2Count: 0,
    h3Count: 0,
    images: [],
    links: [],
    scriptText: '',
    mainText: '',
  }
}
