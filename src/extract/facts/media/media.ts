import type { MediaElement } from '#domain/facts/media-facts.ts'
import type { Attributes } from '../../scan/attributes.ts'
import type { CollectedPage, FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { createTextBudget } from '../text-budget.ts'
import { keepAttributes } from './keep-attributes.ts'

const MAX_ELEMENTS = 500
const MAX_CHARACTERS = 150_000
const MAX_URLS = 20
const MAX_URL = 2000
const SWITCHES = ['autoplay', 'muted', 'controls', 'loop'] as const
const ATTRIBUTES = [
  ...SWITCHES,
  'poster',
  'loading',
  'type',
  'classid',
  'title',
  'aria-label',
  'aria-labelledby',
  'aria-hidden',
  'role',
  'tabindex',
  'width',
  'height',
] as const
const NAMES = ['aria-label', 'aria-labelledby', 'aria-hidden', 'role', 'tabindex', 'title', 'width', 'height'].join(' ')
const PLAYER = `src loading ${SWITCHES.join(' ')} ${NAMES}`
const KINDS: ReadonlySet<string> = new Set<MediaElement['kind']>([
  'video',
  'audio',
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'canvas',
])
/** Media elements that can contain other elements. */
const CONTAINERS = new Set(['video', 'audio', 'object', 'applet', 'canvas'])

/** Videos, sounds, frames, plug-ins and canvases. */
export const media: FactGroup<'media', { elements: MediaElement[]; count: number }> = {
  name: 'media',
  version: 1,
  reads: {
    video: `poster ${PLAYER}`,
    audio: PLAYER,
    iframe: `src srcdoc loading ${NAMES}`,
    frame: `src ${NAMES}`,
    object: `data type classid ${NAMES}`,
    embed: `src type ${NAMES}`,
    applet: `code archive ${NAMES}`,
    canvas: NAMES,
    source: 'src',
    track: 'kind',
    param: 'name value',
    img: 'alt',
  },
  collect: collectMedia,
}

function collectMedia(readText: ReadText) {
  const found: MediaElement[] = []
  const keep = createTextBudget(MAX_CHARACTERS)
  /** The open containers; undefined for those that are not kept. */
  const open: (MediaElement | undefined)[] = []
  let openObjects = 0
  let count = 0
  let isFull = false

  function add({ name, attributes, isHidden, region, path }: OpenedElement): MediaElement | undefined {
    count += 1
    const kept = isFull || found.length === MAX_ELEMENTS ? null : keepAttributes(attributes, ATTRIBUTES, keep)
    if (kept === null) {
      isFull = true
      return undefined
    }
    for (const name of SWITCHES) if (kept[name] !== undefined) kept[name] = ''
    const element: MediaElement = { kind: name as MediaElement['kind'], region, path: path(), urls: [], ...kept }
    if (isHidden) element.isHidden = true
    if (attributes.srcdoc !== undefined) element.hasSrcdoc = true
    addUrl(element, attributes.src ?? attributes.data ?? attributes.code)
    found.push(element)
    return element
  }

  function addUrl(element: MediaElement | undefined, url: string | undefined): void {
    const written = url?.trim()
    if (!element || !written || element.urls.length === MAX_URLS) return
    const kept = keep(written, MAX_URL)
    if (kept !== null) element.urls.push(kept)
  }

  function addPart(name: string, attributes: Attributes): void {
    const parent = open.at(-1)
    if (name === 'source') addUrl(parent, attributes.src)
    else if (name === 'track' && parent) {
      parent.tracks ??= []
      const kind = trackKind(attributes.kind)
      if (!parent.tracks.includes(kind)) parent.tracks.push(kind)
    } else if (name === 'param' && /^(?:movie|src|source|code)$/i.test(attributes.name ?? '')) {
      addUrl(parent, attributes.value)
    } else if (name === 'img' && attributes.alt?.trim()) markText()
  }

  /** Marks the innermost open object as having text. When it closes, the object around it is marked. */
  function markText(): void {
    const object = open.findLast((element) => element?.kind === 'object')
    if (object) object.hasText = true
  }

  return {
    open(element: OpenedElement) {
      const { name, attributes, isForeign } = element
      const added = KINDS.has(name) && !isForeign ? add(element) : undefined
      if (CONTAINERS.has(name)) {
        open.push(added)
        if (added?.kind === 'object') {
          openObjects += 1
          readText(true)
        }
      } else if (open.length > 0 && !isForeign) addPart(name, attributes)
    },
    close(name: string) {
      const closed = CONTAINERS.has(name) ? open.pop() : undefined
      if (closed?.kind === 'object') {
        openObjects -= 1
        readText(openObjects > 0)
      }
      if (closed?.hasText) markText()
    },
    text(data: string) {
      if (data.trim() !== '') markText()
    },
    facts({ resolve }: CollectedPage) {
      for (const element of found) {
        element.urls = element.urls.map((url) => (/^data:/i.test(url) ? null : resolve(url)) ?? url)
      }
      return { elements: found, count }
    },
  }
}

/** The kind of a track: the default is subtitles, and an unknown one means metadata. */
function trackKind(kind = 'subtitles'): string {
  const name = kind.toLowerCase()
  return /^(?:subtitles|captions|descriptions|chapters)$/.test(name) ? name : 'metadata'
}
