import { type LinkDetails, NOT_KEPT, type OtherLink } from '#domain/facts/link-facts.ts'
import { collapseShort } from '../../text/collapse.ts'
import type { CollectedPage } from '../fact-group.ts'
import { createTextBudget } from '../text-budget.ts'
import { TOO_LONG } from './link-facts.ts'

const MAX_HREF = 2000
const MAX_NAME = 300
const MAX_PATH = 500
const MAX_OTHERS = 2000
/** Limit for each column. Enough for about 10,000 links. */
const MAX_CHARACTERS = 100_000
const JAVASCRIPT = /^[\0- ]*javascript:/i

/** The links of a page in the order of `CollectedPage.links`. There may be fewer. */
export type FoundLinks = {
  flags: number[]
  paths: string[]
  /** The `aria-label` of the link, or the joined labels of the elements inside it. */
  labels: Map<number, { text: string; isOwn: boolean }>
  titles: Map<number, string>
}

/** Splits the links into those of the fact `links`, in columns, and the others. */
export function packLinks(
  found: FoundLinks,
  { links, linkTexts, linkUrls }: Pick<CollectedPage, 'links' | 'linkTexts' | 'linkUrls'>,
): LinkDetails {
  const details: LinkDetails = { flags: [], hrefs: [], paths: [], names: {}, others: [], otherCount: 0 }
  const keepHref = createTextBudget(MAX_CHARACTERS)
  const keepName = createTextBudget(MAX_CHARACTERS)
  const keepOther = createTextBudget(MAX_CHARACTERS)
  const addPath = createPathColumn(details.paths)
  for (let place = 0; place < found.flags.length; place += 1) {
    const flags = found.flags[place] as number
    const href = links[place]?.href ?? ''
    const text = linkTexts[place] ?? ''
    const name = nameOf(found, place, text)
    const url = linkUrls[place] ?? null
    const path = found.paths[place] ?? ''
    if (url === null) {
      if (JAVASCRIPT.test(href)) continue
      details.otherCount += 1
      const other = { href, text: text.trim() === '' ? name : text, linksBefore: details.flags.length, path }
      addOther(details.others, other, keepOther)
    } else if (url !== TOO_LONG) {
      if (name !== text) {
        const kept = keepName(name, MAX_NAME)
        if (kept !== null) details.names[details.flags.length] = kept
      }
      details.hrefs.push(url.endsWith(href) ? href.length : (keepHref(href, MAX_HREF) ?? NOT_KEPT))
      addPath(path)
      details.flags.push(flags)
    }
  }
  return details
}

const SEPARATOR = ' > '
const GREATER = 0x3e

type Keep = ReturnType<typeof createTextBudget>

function addOther(others: OtherLink[], other: OtherLink, keep: Keep): void {
  if (others.length === MAX_OTHERS) return
  const [href, text, path] = [keep(other.href, MAX_HREF), keep(other.text, MAX_NAME), keep(other.path, MAX_PATH)]
  if (href === null || text === null || path === null) return
  others.push({ href, text, linksBefore: other.linksBefore, path })
}

function nameOf({ labels, titles }: FoundLinks, place: number, text: string): string {
  const label = labels.size === 0 ? undefined : labels.get(place)
  if (label?.isOwn) return collapseShort(label.text)
  if (text.trim() !== '') return text
  return collapseShort(label?.text ?? titles.get(place) ?? text)
}

/** Links next to each other share most of their path, so each stores only the steps that are new. */
function createPathColumn(paths: string[]): (path: string) => void {
  let left = MAX_CHARACTERS
  let before = ''
  return (path) => {
    if (left < 0) return
    let shared = 0
    // Where the first step begins that is new.
    let start = 0
    for (let at = 0; at < path.length && path.charCodeAt(at) === before.charCodeAt(at); at += 1) {
      // No name of an element has this character.
      if (path.charCodeAt(at) !== GREATER) continue
      shared += 1
      start = at + 2
    }
    before = path
    const column = `${shared}${path.slice(start).replaceAll(SEPARATOR, '>')}`
    left -= column.length
    if (left >= 0) paths.push(column)
  }
}
