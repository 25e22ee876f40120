import type { InlineCode, Resource, Resources } from '#domain/facts/resource-facts.ts'
import type { Attributes } from '../../scan/attributes.ts'
import { cutText } from '../bounds.ts'
import type { FactGroup, OpenedElement } from '../fact-group.ts'
import type { Resolve } from '../resolve-url.ts'
import { bannersIn, importsIn, requestsIn, scriptWritesIn } from './inline-code.ts'
import { kindsOfLink, loadsScript, scriptBlocks, styleBlocks } from './resource-kind.ts'

const MAX_RESOURCES = 1000
/** Limit for the texts of all entries of a page together. */
const MAX_CHARACTERS = 200_000
const MAX_ATTRIBUTE = 200
const MAX_NOT_WEB = 200
const MAX_EXCERPT = 300
const MAX_INLINE = 50

const SCRIPT = 'src href type async defer nomodule crossorigin integrity blocking fetchpriority'
const LINK = 'href rel as type media disabled crossorigin integrity fetchpriority imagesrcset'
const FRAME = 'src loading sandbox'
const KEPT = [...new Set(`${SCRIPT} ${LINK} ${FRAME}`.split(' '))].filter((name) => name !== 'src' && name !== 'href')

type Found = Omit<Resource, 'url' | 'isProtocolRelative'> & { written: string }
type Inline = { name: string; text: string; path: string; inHead: boolean; blocks: boolean }

/** Scripts, style sheets, hints and frames, and what inline scripts load. */
export const resources: FactGroup<'resources', Resources> = {
  name: 'resources',
  version: 3,
  reads: { script: SCRIPT, link: LINK, iframe: FRAME, frame: 'src', style: 'media', noscript: '' },
  collect() {
    const found: Found[] = []
    const documentWrites: InlineCode[] = []
    const banners: InlineCode[] = []
    let total = 0
    let openNoscripts = 0
    let inline: Inline | null = null

    function add(element: OpenedElement, written: string | undefined, kind: Resource['kind'], blocks: boolean): void {
      if (written === undefined || written.trim() === '') return
      total += 1
      if (found.length >= MAX_RESOURCES) return
      const { attributes, isInHead: inHead } = element
      found.push({
        written,
        kind,
        inHead,
        blocks: blocks && inHead,
        attributes: kept(attributes),
        path: element.path(),
      })
    }

    function openInline({ name, isInHead: inHead, path }: OpenedElement, blocks: boolean): void {
      inline = { name, text: '', path: path(), inHead, blocks: blocks && inHead }
    }

    function readInline({ name, text, path, inHead, blocks }: Inline): void {
      const urls = name === 'style' ? importsIn(text) : requestsIn(text)
      const kind = name === 'style' ? 'style' : 'fetch'
      total += urls.length
      for (const written of urls) {
        if (found.length < MAX_RESOURCES) found.push({ written, kind, inHead, blocks, attributes: {}, path })
      }
      if (name === 'style') return
      addCode(documentWrites, scriptWritesIn(text), path)
      addCode(banners, bannersIn(text), path)
    }

    return {
      open(element) {
        const { name, attributes, isForeign } = element
        inline = null
        if (name === 'noscript') openNoscripts += 1
        if (openNoscripts > 0) return
        if (name === 'style') openInline(element, styleBlocks(attributes))
        else if (name === 'script') {
          const url = isForeign ? attributes.href : attributes.src
          if (!loadsScript(attributes)) return
          if (url === undefined) openInline(element, false)
          else add(element, url, 'script', scriptBlocks(attributes))
        } else if (isForeign) return
        else if (name === 'link') {
          for (const kind of kindsOfLink(attributes)) {
            add(element, attributes.href, kind, kind === 'style' && styleBlocks(attributes))
          }
        } else if (!/^\s*about:/i.test(attributes.src ?? '')) add(element, attributes.src, 'frame', false)
      },
      hiddenText(data, name) {
        if (inline?.name === name) inline.text += data
      },
      close(name) {
        if (name === 'noscript') openNoscripts -= 1
        if (inline?.name === name) readInline(inline)
        inline = null
      },
      facts: ({ resolve }) => ({ total, entries: toResources(found, resolve), documentWrites, banners }),
    }
  },
}

function toResources(found: readonly Found[], resolve: Resolve): Resource[] {
  const entries: Resource[] = []
  let room = MAX_CHARACTERS
  for (const { written, ...rest } of found) {
    const url = resolve(written) ?? cutText(written, MAX_NOT_WEB)
    room -= url.length + rest.path.length
    for (const name in rest.attributes) room -= name.length + (rest.attributes[name] as string).length
    if (room >= 0) entries.push({ url, ...rest, isProtocolRelative: /^[\0- ]*[\\/]{2}/.test(written) })
  }
  return entries
}

function addCode(list: InlineCode[], texts: readonly string[], path: string): void {
  for (const text of texts) if (list.length < MAX_INLINE) list.push({ text: cutText(text, MAX_EXCERPT), path })
}

function kept(attributes: Attributes): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of KEPT) {
    const value = attributes[name]
    if (value !== undefined) values[name] = cutText(value, MAX_ATTRIBUTE)
  }
  return values
}
