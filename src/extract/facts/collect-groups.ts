import type { FactGroups } from '#domain/facts/fact-groups.ts'
import type { PageRegion } from '#domain/facts/page-region.ts'
import { type Attributes, NO_ATTRIBUTES } from '../scan/attributes.ts'
import type { ElementKind } from '../scan/element-kinds.ts'
import type { CollectedPage, FactCollector, OpenedElement } from './fact-group.ts'
import { readsOf } from './fact-group-reads.ts'
import { isHidden } from './is-hidden.ts'
import { regionOf } from './region-of.ts'
import { FACT_GROUPS } from './registry.ts'

const READS = readsOf(FACT_GROUPS)

type Collectors = readonly FactCollector<unknown>[]

/** Passes the elements and the text of one page to the collectors of all fact groups. */
export function createGroupCollectors() {
  const collectors: Collectors = FACT_GROUPS.map((group) => group.collect())
  const readers = collectors.filter((each) => each.text !== undefined)
  /** Collectors by kind of element, found once per page. */
  const byKind = new Map<ElementKind, Collectors>()
  /** For each open element: the collectors to which it was reported. */
  const reported: Collectors[] = []
  /** The regions and hidden elements that are open, with their depth. */
  const regions: { region: PageRegion; depth: number }[] = []
  const hidden: number[] = []
  const links: number[] = []
  const element: { -readonly [Field in keyof OpenedElement]: OpenedElement[Field] } = {
    name: '',
    attributes: NO_ATTRIBUTES,
    isForeign: false,
    isInHead: true,
    region: 'head',
    isHidden: false,
    isInLink: false,
    depth: 0,
    path: () => '',
  }

  function collectorsOf(kind: ElementKind, attributes: Attributes): Collectors {
    let named = byKind.get(kind)
    if (named === undefined) {
      named = READS.groupsFor(kind.name).map((position) => collectors[position] as FactCollector<unknown>)
      byKind.set(kind, named)
    }
    let all: FactCollector<unknown>[] | null = null
    for (const attribute in attributes) {
      for (const position of READS.groupsForAttribute(attribute)) {
        const collector = collectors[position] as FactCollector<unknown>
        if (named.includes(collector) || all?.includes(collector)) continue
        all ??= [...named]
        all.push(collector)
      }
    }
    return all ?? named
  }

  return {
    open(kind: ElementKind, attributes: Attributes, isForeign: boolean, path: () => string): void {
      const depth = reported.length
      if (!element.isInHead) {
        const mayStartRegion = (kind.isPagePart || attributes.role !== undefined) && !isForeign
        const region = mayStartRegion ? regionOf(kind.name, attributes, regions) : null
        if (region !== null) {
          regions.push({ region, depth })
          element.region = region
        }
        if (attributes.hidden !== undefined || attributes.style !== undefined) {
          if (isHidden(attributes)) hidden.push(depth)
        }
      }
      const interested = collectorsOf(kind, attributes)
      reported.push(interested)
      if (interested.length > 0) {
        element.name = kind.name
        element.attributes = attributes
        element.isForeign = isForeign
        element.isHidden = hidden.length > 0
        element.isInLink = links.length > 0
        element.depth = depth
        element.path = path
        for (const collector of interested) collector.open?.(element)
      }
      if (kind.name === 'a' && attributes.href !== undefined) links.push(depth)
    },
    close(kind: ElementKind): void {
      const interested = reported.pop()
      if (interested === undefined) return
      const depth = reported.length
      if (links.at(-1) === depth) links.pop()
      for (const collector of interested) collector.close?.(kind.name)
      if (hidden.at(-1) === depth) hidden.pop()
      if (regions.at(-1)?.depth === depth) {
        regions.pop()
        element.region = regions.at(-1)?.region ?? 'other'
      }
    },
    startBody(): void {
      element.isInHead = false
      element.region = 'other'
    },
    bodyTag(attributes: Attributes): void {
      for (const collector of collectors) collector.bodyTag?.(attributes)
    },
    text(data: string): void {
      for (const collector of readers) collector.text?.(data)
    },
    facts(page: CollectedPage): FactGroups {
      const entries = FACT_GROUPS.map(({ name }, position) => [name, collectors[position]?.facts(page)])
      return Object.fromEntries(entries) as FactGroups
    },
  }
}
