import { type CollectedPage, emptyPage } from './collected-page.ts'
import { countImage } from './counted-images.ts'
import { BREAKS_WORDS } from './element-tables.ts'
import { createPageText } from './page-text.ts'
import { pathInPage } from './path-in-page.ts'
import { readHeadTag } from './read-head-tag.ts'
import { type Attributes, type HtmlVisitor, walkHtml } from './walk-html.ts'

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
      if (name === 'html' || name === 'base' || name === 'meta' || name === 'link') readHeadTag(page, name, attributes)
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

function toLink(attributes: Attributes): CollectedPage['links'][number] {
  return { href: attributes.href ?? '', rel: attributes.rel ?? '', text: attributes.alt ?? '' }
}
