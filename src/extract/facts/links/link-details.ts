import { LINK_FLAGS, LINK_REGIONS, type LinkDetails } from '#domain/facts/link-facts.ts'
import type { FactGroup, OpenedElement, ReadText } from '../fact-group.ts'
import { createLinkItems } from './link-items.ts'
import { type FoundLinks, packLinks } from './pack-links.ts'

/** Only the first links of a page have details. */
const MAX_LINKS = 50_000

/** `links+` in the catalogue of facts. The columns have the same indexes as `links`. */
export const linkDetails: FactGroup<'linkDetails', LinkDetails> = {
  name: 'linkDetails',
  version: 2,
  reads: {
    a: 'href target title aria-label aria-labelledby aria-current',
    area: 'href target title aria-label aria-labelledby aria-current',
    frame: 'src',
    base: 'target',
    img: '',
    svg: '',
    title: '',
    li: 'aria-current',
    ...Object.fromEntries(
      ['article', 'section', 'td', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((key) => [key, '']),
    ),
    '*': 'aria-label',
  },
  collect: collectLinkDetails,
}

function collectLinkDetails(readText: ReadText) {
  const found: FoundLinks = { flags: [], paths: [], labels: new Map(), titles: new Map() }
  const items = createLinkItems()
  const withoutTarget: number[] = []
  let baseTarget: string | null = null
  /** The link whose content is being read, or -1. */
  let current = -1
  let hasWords = false

  function addFlag(link: number, flag: number): void {
    found.flags[link] = (found.flags[link] as number) | flag
  }

  function start({ attributes, isHidden, region, path }: OpenedElement): void {
    current = -1
    if (found.flags.length === MAX_LINKS) return
    current = found.flags.push(LINK_REGIONS.indexOf(region)) - 1
    hasWords = false
    readText(true)
    found.paths.push(path())
    items.addLink()
    if (isHidden) addFlag(current, LINK_FLAGS.isHidden)
    if (items.isCurrent() || isSet(attributes['aria-current'])) addFlag(current, LINK_FLAGS.isCurrent)
    if (attributes['aria-labelledby']?.trim()) addFlag(current, LINK_FLAGS.hasUnknownName)
    if (attributes.target === undefined) withoutTarget.push(current)
    else addFlag(current, flagOfTarget(attributes.target))
    if (attributes.title?.trim()) found.titles.set(current, attributes.title)
  }

  function addLabel(label: string | undefined, isOwn: boolean): void {
    if (current === -1 || !label?.trim()) return
    const known = found.labels.get(current)
    if (known === undefined) found.labels.set(current, { text: label, isOwn })
    else if (!known.isOwn) known.text += ` ${label}`
  }

  function endLink(): void {
    if (current === -1) return
    readText(false)
    if (hasWords) found.flags[current] = (found.flags[current] as number) & ~LINK_FLAGS.isImage
    current = -1
  }

  return {
    open(element: OpenedElement) {
      const { name, attributes, isForeign } = element
      if (name === 'a' || name === 'area') {
        endLink()
        if (attributes.href !== undefined) start(element)
        addLabel(attributes['aria-label'], true)
        return
      }
      addLabel(attributes['aria-label'], false)
      if (name === 'frame' && attributes.src && !isForeign) {
        start(element)
        endLink()
      } else if (name === 'base') {
        if (!isForeign) baseTarget ??= attributes.target ?? null
      } else if (name === 'img' || name === 'svg') {
        if (current !== -1) addFlag(current, LINK_FLAGS.isImage)
      } else if (name === 'title') {
        if (current !== -1 && isForeign) addFlag(current, LINK_FLAGS.hasUnknownName)
      } else items.open(name, isSet(attributes['aria-current']))
    },
    close(name: string) {
      if (name === 'a' || name === 'area') endLink()
      else items.close(name)
    },
    text(data: string) {
      if (data.trim() === '') return
      hasWords = true
      readText(false)
    },
    facts(page: Parameters<typeof packLinks>[1]): LinkDetails {
      endLink()
      for (const link of withoutTarget) addFlag(link, flagOfTarget(baseTarget ?? ''))
      for (const link of items.linksWithHeading()) addFlag(link, LINK_FLAGS.hasHeadingInItem)
      return packLinks(found, page)
    },
  }
}

function isSet(ariaCurrent: string | undefined): boolean {
  return ariaCurrent !== undefined && ariaCurrent !== '' && ariaCurrent !== 'false'
}

function flagOfTarget(target: string): number {
  if (target.toLowerCase() === '_blank') return LINK_FLAGS.opensNewTab
  return target === '' || target.startsWith('_') ? 0 : LINK_FLAGS.opensFrame
}
