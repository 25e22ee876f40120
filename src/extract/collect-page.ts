import { type CollectedPage, emptyPage } from './collected-page.ts'
import { countImage } from './counted-images.ts'
import { BREAKS_WORDS } from './element-tables.ts'
import { createPageText } from './page-text.ts'
import { pathInPage } from './path-in-page.ts'
import { readHeadTag } from './read-head-tag.ts'
import { createRunningText } from './running-text.ts'
import { createTextParts } from './text-parts.ts'
import { type HtmlVisitor, walkHtml } from './walk-html.ts'

/** Text that is not shown: it belongs to no heading, no link and not to the page's words. */
const HIDDEN_TEXT = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'desc'])
const SCRIPT_TYPES = /^$|javascript|ecmascript|^module$|json/i

export function collectPage(html: string): CollectedPage {
  const page = emptyPage()
  const pageText = createPageText()
  const h1s = createTextParts()
  const links = createTextParts()
  const title = createTextParts()
  const scriptText = createRunningText()
  let openTemplates = 0
  let isScriptRead = false

  function addShown(words: string): void {
    h1s.add(words)
    links.add(words)
    pageText.add(words)
  }

  const visitor: HtmlVisitor = {
    open(name, attributes, position, elements) {
      if (name === 'template' && !elements.inForeign()) openTemplates += 1
      if (openTemplates > 0) return
      pageText.open(name)
      if (BREAKS_WORDS.has(name)) addShown(' ')
      if (name === 'title' && title.count() === 0 && !elements.isInsideForeign()) title.open()
      if (name === 'script') isScriptRead = attributes.src === undefined && SCRIPT_TYPES.test(attributes.type ?? '')
      if (name === 'h1') h1s.open()
      if (name === 'h2') page.h2Count += 1
      if (name === 'h3') page.h3Count += 1
      if (name === 'a' || name === 'area') {
        links.close()
        if (attributes.href !== undefined) {
          page.links.push({ href: attributes.href, rel: attributes.rel ?? '' })
          links.open()
          links.add(attributes.alt ?? '')
        }
      }
      if (name === 'img') {
        if (attributes.alt) links.add(` ${attributes.alt} `)
        const image = countImage(attributes.src, attributes.alt, () => pathInPage(elements, name, position))
        if (image) page.images.push(image)
      }
      if (name === 'html' || name === 'base' || name === 'meta' || name === 'link') readHeadTag(page, name, attributes)
    },
    close(name, isForeign) {
      if (name === 'template' && !isForeign) openTemplates -= 1
      else if (openTemplates > 0) return
      if (name === 'title') title.close()
      if (name === 'h1') h1s.close()
      if (name === 'a' || name === 'area') links.close()
      if (BREAKS_WORDS.has(name)) addShown(' ')
      if (name !== 'template') pageText.close(name)
    },
    text(data, parent) {
      if (openTemplates > 0) return
      if (title.isOpen()) title.add(data)
      else if (!HIDDEN_TEXT.has(parent)) addShown(data)
      else if (parent === 'script' && isScriptRead) {
        scriptText.add(data)
        scriptText.add('\n')
      }
    },
  }
  walkHtml(html, visitor)
  return {
    ...page,
    title: title.texts()[0] ?? null,
    h1s: h1s.texts(),
    linkTexts: links.texts(),
    scriptText: scriptText.toString(),
    mainText: pageText.mainText(),
  }
}
