import type { DomFacts, PlacedBytes } from '#domain/facts/structure-facts.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup } from '../fact-group.ts'
import { inlineSvgs } from './inline-svgs.ts'

/** `<html>`, `<head>` and `<body>`, which every document has. */
const OUTER_ELEMENTS = 3
/** The level of a child of the body; `<html>` is level 1. */
const FIRST_LEVEL = 3
/** Below these, nobody asks where it is. */
const MIN_LEVEL_SHOWN = 20
const MIN_CHILDREN_SHOWN = 20
const MAX_DATA_PLACES = 10
const JSON_TYPE = /json\s*(?:;|$)/i
const STYLE_IMAGE = /url\(\s*["']?(data:image\/[^"')]*)/gi

/** How many elements there are, how deep, and what is written into the page instead of a file. */
export const dom: FactGroup<'dom', DomFacts> = {
  name: 'dom',
  version: 1,
  reads: {
    '**': '',
    img: 'src srcset',
    source: 'src srcset',
    image: 'href',
    input: 'src',
    video: 'src poster',
    audio: 'src',
    link: 'href',
    script: 'src type',
    object: 'data',
    embed: 'src',
    iframe: 'src',
  },
  collect() {
    const facts = { elements: OUTER_ELEMENTS, depth: 2, deepest: '', mostChildren: 0, mostChildrenIn: '' }
    const inlineBytes = { script: 0, style: 0, json: 0, data: 0 }
    const images: PlacedBytes[] = []
    const data = { imageBytes: 0, imageCount: 0 }
    const children: number[] = [0]
    let placeOfMost = -1
    let hasSvg = false
    let isJson = false

    function addData(url: string, isImage: boolean, path: () => string): void {
      const bytes = url.length
      inlineBytes.data += bytes
      if (!isImage) return
      data.imageBytes += bytes
      data.imageCount += 1
      if (images.length < MAX_DATA_PLACES) images.push({ bytes, path: path() })
    }

    function addChild(depth: number, name: string, path: () => string): void {
      const count = (children[depth] as number) + 1
      children[depth] = count
      children[depth + 1] = 0
      // Its path stays the same while its children are counted.
      if (count === 1 && placeOfMost === depth) placeOfMost = -1
      if (count <= facts.mostChildren) return
      facts.mostChildren = count
      if (count <= MIN_CHILDREN_SHOWN || placeOfMost === depth) return
      placeOfMost = depth
      facts.mostChildrenIn = parentOf(path(), name)
    }

    return {
      open({ name, attributes, depth, isForeign, isInHead, path }) {
        if (name === 'html' && !isForeign) return
        facts.elements += 1
        const level = depth + FIRST_LEVEL
        if (level > facts.depth) {
          facts.depth = level
          if (level > MIN_LEVEL_SHOWN) facts.deepest = path()
        }
        if (!isInHead) addChild(depth, name, path)
        if (name === 'svg') hasSvg = true
        else if (name === 'script') isJson = JSON_TYPE.test(attributes.type ?? '')
        for (const attribute in attributes) {
          const value = attributes[attribute] as string
          if (attribute === 'style') {
            if (value.length > 20) for (const [, url = ''] of value.matchAll(STYLE_IMAGE)) addData(url, true, path)
          } else if (URLS.has(attribute) && value.startsWith('data:'))
            addData(value, value.startsWith('data:image/'), path)
        }
      },
      hiddenText(text, parent) {
        if (parent === 'script') inlineBytes[isJson ? 'json' : 'script'] += Buffer.byteLength(text)
        else if (parent === 'style') {
          inlineBytes.style += Buffer.byteLength(text)
          // Their bytes are part of the style already.
          for (const [, url = ''] of text.includes('data:') ? text.matchAll(STYLE_IMAGE) : []) {
            addData(url, true, () => 'style')
            inlineBytes.data -= url.length
          }
        }
      },
      facts({ html }) {
        const dataImages = { count: data.imageCount, bytes: data.imageBytes, first: images }
        const svgs = hasSvg ? inlineSvgs(html) : { count: 0, bytes: 0, largest: [] }
        return { ...facts, inlineBytes, dataImages, svgs }
      },
    }
  },
}

const URLS: ReadonlySet<string> = new Set(['src', 'srcset', 'href', 'poster', 'data'])

/** The path of the parent of an element; `body` for the outermost. */
function parentOf(path: string, name: string): string {
  const end = path.lastIndexOf(` > ${name}`)
  return end === -1 ? 'body' : cutText(path.slice(0, end), 500)
}
