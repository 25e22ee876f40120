import type { DomFacts, PlacedBytes } from '#domain/facts/structure-facts.ts'
import type { FactGroup } from '../fact-group.ts'
import { inlineSvgs } from './inline-svgs.ts'

const MAX_DATA_PLACES = 10
const JSON_TYPE = /json\s*(?:;|$)/i
/** A shorter style cannot contain an image. */
const MIN_STYLE = 20
const URLS = ['src', 'srcset', 'href', 'poster', 'data'] as const
const STYLE_IMAGE = /url\(\s*["']?(data:image\/[^"')]*)/gi

/** How many elements there are, how deep, and what is written into the page instead of a file. */
export const dom: FactGroup<'dom', DomFacts> = {
  name: 'dom',
  version: 1,
  reads: {
    '*': 'style',
    a: 'href',
    svg: '',
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
    const inlineBytes = { script: 0, style: 0, json: 0, data: 0 }
    const images: PlacedBytes[] = []
    const data = { imageBytes: 0, imageCount: 0 }
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

    return {
      open({ name, attributes, path }) {
        if (name === 'svg') hasSvg = true
        else if (name === 'script') isJson = JSON_TYPE.test(attributes.type ?? '')
        const { style } = attributes
        if (style !== undefined && style.length > MIN_STYLE) {
          for (const [, url = ''] of style.matchAll(STYLE_IMAGE)) addData(url, true, path)
        }
        for (const attribute of URLS) {
          const value = attributes[attribute]
          if (value?.startsWith('data:')) addData(value, value.startsWith('data:image/'), path)
        }
      },
      hiddenText(text, parent) {
        if (parent === 'script') inlineBytes[isJson ? 'json' : 'script'] += Buffer.byteLength(text)
        else if (parent === 'style') {
          inlineBytes.style += Buffer.byteLength(text)
          // The bytes of these images were already counted as part of the style.
          for (const [, url = ''] of text.includes('data:') ? text.matchAll(STYLE_IMAGE) : []) {
            addData(url, true, () => 'style')
            inlineBytes.data -= url.length
          }
        }
      },
      facts({ html, size }) {
        const dataImages = { count: data.imageCount, bytes: data.imageBytes, first: images }
        const svgs = hasSvg ? inlineSvgs(html) : { count: 0, bytes: 0, largest: [] }
        return { ...size, inlineBytes, dataImages, svgs }
      },
    }
  },
}
