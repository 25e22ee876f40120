const SLOTS = 32
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FNV_START = 0x811c9dc5
const FNV_FACTOR = 0x01000193
const MAX_CHARACTERS = 1_000_000
const MAX_TAG = 1000
const MAX_PAIRS = 400
const MAX_DEPTH = 40
/** With this many images side by side, a page is a gallery and not a text with pictures. */
const MANY_IMAGES = 8

type Open = { name: string; label: string; isOfSite: boolean; images: number }

/** Elements that structure a page. Other elements belong to texts, which differ between pages of one template. */
const CONTAINERS = new Set('div section article main header footer nav aside form dialog frameset'.split(' '))
const RAW_TEXTS = new Set('script style template textarea title noscript svg'.split(' '))
const TEXT = /^(p|h[1-6]|table|ul|ol|pre)$/
const TAG_NAME = /[a-z][a-z0-9-]*/iy
const CLASS = /\sclass\s*=\s*["']?\s*([^\s"'>]{1,60})/i

/**
 * MinHash of how the containers of a page are nested, with their first class. The share of equal characters in two
 * layouts estimates how much of it two pages share. How often a part repeats does not matter.
 */
export function layoutOf(html: string): string {
  const lowest = new Uint32Array(SLOTS).fill(0xffffffff)
  for (const pair of pairsOf(html.slice(0, MAX_CHARACTERS))) {
    const hash = hashOf(pair)
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const value = mix(hash + Math.imul(slot + 1, 0x9e3779b1)) >>> 0
      if (value < (lowest[slot] as number)) lowest[slot] = value
    }
  }
  return Array.from(lowest, (value) => ALPHABET[mix(value) & 63]).join('')
}

/**
 * Each pair of a container and its parent, once. Leaves out headers, menus and footers of the site, which are the same
 * on all pages: a simple page has hardly anything else.
 */
function pairsOf(html: string): Set<string> {
  const pairs = new Set<string>()
  const open: Open[] = []
  let at = html.indexOf('<')
  while (at !== -1 && pairs.size < MAX_PAIRS) {
    const isEnd = html[at + 1] === '/'
    if (html.startsWith('<!--', at)) {
      at = next(html, '<', next(html, '-->', at + 4))
      continue
    }
    const name = nameAt(html, at + (isEnd ? 2 : 1))
    const end = name === '' ? at + 1 : next(html, '>', at)
    if (end === -1) break
    if (!isEnd && RAW_TEXTS.has(name)) at = next(html, `</${name}`, end)
    else {
      const parent = open.at(-1)
      if (isEnd) close(open, name)
      else if (name === 'img' && parent && !parent.isOfSite) {
        parent.images += 1
        if (parent.images === MANY_IMAGES) pairs.add(`${parent.label} images`)
      } else if (TEXT.test(name)) {
        if (parent) parent.images = 0
      } else if (CONTAINERS.has(name) || name.includes('-')) {
        const label = name + classOf(html.slice(at, Math.min(end, at + MAX_TAG)))
        const isOfSite = (parent?.isOfSite ?? false) || isFrame(name, open)
        if (!isOfSite) pairs.add(`${parent?.label ?? 'body'} ${label}`)
        if (open.length < MAX_DEPTH) open.push({ name, label, isOfSite, images: 0 })
      }
      at = html.indexOf('<', end)
    }
  }
  return pairs.size === 0 ? new Set(['body']) : pairs
}

/** The header of an article is part of the page. */
function isFrame(name: string, open: readonly Open[]): boolean {
  if (name === 'nav' || name === 'footer') return true
  return name === 'header' && !open.some((each) => /^(main|article|section)$/.test(each.name))
}

function close(open: { name: string }[], name: string): void {
  const last = open.findLastIndex((each) => each.name === name)
  if (last !== -1) open.length = last
}

function next(html: string, text: string, from: number): number {
  return from === -1 ? -1 : html.indexOf(text, from)
}

function nameAt(html: string, at: number): string {
  TAG_NAME.lastIndex = at
  return TAG_NAME.exec(html)?.[0].toLowerCase() ?? ''
}

/** The first class without digits, because many pages have their number in a class. */
function classOf(tag: string): string {
  const found = CLASS.exec(tag)?.[1]
  return found === undefined ? '' : `.${found.replace(/\d+/g, '')}`
}

function hashOf(text: string): number {
  let hash = FNV_START
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_FACTOR)
  return hash
}

/** The final steps of MurmurHash3: every input bit affects every output bit. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
