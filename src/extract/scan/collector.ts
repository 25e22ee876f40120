import { createGroupCollectors } from '../facts/collect-groups.ts'
import type { GroupSelection } from '../facts/group-selection.ts'
import { createWrittenLinks } from '../facts/links/written-links.ts'
import { countImage } from '../facts/media/counted-images.ts'
import type { PageSource } from '../facts/page-source.ts'
import { readHeadTag } from '../facts/read-head-tag.ts'
import { readMainText } from '../text/main-text.ts'
import { createPageText } from '../text/page-text.ts'
import { createTextParts } from '../text/text-parts.ts'
import { createDocumentNotes } from '../tree/document-notes.ts'
import type { Attributes } from './attributes.ts'
import { createScriptCollector } from './collect-scripts.ts'
import { type CollectedHtml, emptyHtml, type TagParts } from './collected-html.ts'
import type { HtmlVisitor } from './html-visitor.ts'
import { partKindOf } from './text-part-kind.ts'

const EMBEDS = new Set(['iframe', 'video', 'audio', 'source', 'embed', 'object'])

export function createCollector(
  html: string,
  { response, resolverFor }: PageSource,
  selection: GroupSelection,
): { visitor: HtmlVisitor; page: () => CollectedHtml } {
  const page = emptyHtml()
  const groups = createGroupCollectors(selection)
  const pageText = createPageText()
  const h1s = createTextParts()
  const links = createWrittenLinks()
  const title = createTextParts()
  const scripts = createScriptCollector()
  let place: 'head' | 'body' = 'head'
  let notes = createDocumentNotes()

  function addShown(words: string): void {
    h1s.add(words)
    links.add(words)
    groups.text(words, pageText.add(words, links.isOpen()))
  }

  const visitor: HtmlVisitor = {
    selection,
    open(kind, attributes, isForeign, path) {
      const { name } = kind
      groups.open(kind, attributes, isForeign, path)
      if (kind.isPagePart) pageText.open(name, partKindOf(name, attributes))
      if (kind.breaksWords) addShown(' ')
      if (name === 'a' || name === 'area') {
        if (links.open(attributes)) pageText.openLink()
      }
      if (name === 'script') scripts.open(attributes, isForeign)
      if (isForeign) return
      if (name === 'frame') links.addFrame(attributes)
      else if (name === 'title' && title.count() === 0) title.open()
      else if (name === 'h1') h1s.open()
      else if (name === 'h2') page.h2Count += 1
      else if (name === 'h3') page.h3Count += 1
      else if (name === 'img') {
        if (attributes.alt) links.add(` ${attributes.alt} `)
        addImage(page, attributes, path)
      } else if (EMBEDS.has(name)) addEmbed(page, attributes)
      else if (name === 'html' || name === 'base' || name === 'meta' || name === 'link') {
        readHeadTag(page, place, name, attributes)
      }
    },
    close(kind) {
      const { name } = kind
      if (name === 'title') title.close()
      else if (name === 'h1') {
        h1s.close()
        pageText.closeHeading()
      } else if (name === 'a' || name === 'area') links.close()
      if (kind.breaksWords) addShown(' ')
      if (kind.isPagePart) pageText.close()
      groups.close(kind)
    },
    startBody() {
      place = 'body'
      groups.startBody()
    },
    bodyTag: groups.bodyTag,
    text(data, parent) {
      if (parent?.hidesText) groups.hiddenText(data, parent.name)
      if (title.isOpen()) title.add(data)
      else if (parent === null || !parent.hidesText) addShown(data)
      else if (parent.name === 'script') scripts.add(data)
    },
    end(documentNotes) {
      notes = documentNotes
    },
  }

  return {
    visitor,
    page() {
      const { mainText, mainPart, otherText } = pageText.texts()
      const main = readMainText(mainText)
      const resolve = resolverFor(page.baseHref)
      const written = links.written(resolve)
      return {
        ...page,
        title: title.texts()[0] ?? null,
        h1s: h1s.texts(),
        ...written,
        ...scripts.parts(),
        mainText,
        main,
        groups: groups.facts({ response, html, resolve, mainText, mainPart, main, otherText, notes, ...written }),
      }
    },
  }
}

function addImage({ images, countedImages }: TagParts, { src, alt }: Attributes, path: () => string): void {
  images.push({ src: src ?? '', alt: alt ?? null })
  const image = countImage(src, alt, path)
  if (image) countedImages.push(image)
}

function addEmbed({ embeds }: TagParts, { src, data, poster, srcset }: Attributes): void {
  for (const url of [src, data, poster, srcset]) if (url) embeds.push(url)
}
