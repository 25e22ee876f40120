import type { FactGroups } from '#domain/facts/fact-groups.ts'
import { isBlank } from '#domain/words/text.ts'
import { type Attributes, NO_ATTRIBUTES } from '../scan/attributes.ts'
import type { ElementKind } from '../scan/element-kinds.ts'
import type { CollectedPage, FactCollector, OpenedElement } from './fact-group.ts'
import { readsOf } from './fact-group-reads.ts'
import { createIds } from './ids.ts'
import { FACT_GROUPS } from './registry.ts'
import { createSurroundings } from './surroundings.ts'

const READS = readsOf(FACT_GROUPS)

type Collectors = readonly FactCollector<unknown>[]

/** Passes the elements and the text of one page to the collectors of all fact groups. */
export function createGroupCollectors() {
  const collectors: Collectors = FACT_GROUPS.map((group) => group.collect())
  const readers = collectors.filter((each) => each.text !== undefined)
  const hiddenReaders = collectors.filter((each) => each.hiddenText !== undefined)
  const collectorsOf = createFinder(collectors)
  /** For each open element: the collectors to which it was reported. */
  const reported: Collectors[] = []
  /** For each open element: how many elements had been opened with it. */
  const openedBefore: number[] = []
  let opened = 0
  const around = createSurroundings()
  const ids = createIds()
  let bodyId: string | undefined
  let firstInBody: CollectedPage['firstInBody'] = null
  const element: { -readonly [Field in keyof OpenedElement]: OpenedElement[Field] } = {
    name: '',
    attributes: NO_ATTRIBUTES,
    isForeign: false,
    isInHead: true,
    region: 'head',
    isHidden: false,
    isAriaHidden: false,
    isInLink: false,
    depth: 0,
    path: () => '',
  }

  function reportTo(interested: Collectors, kind: ElementKind, attributes: Attributes, path: () => string): void {
    element.name = kind.name
    element.attributes = attributes
    element.path = path
    for (const collector of interested) collector.open?.(element)
  }

  return {
    open(kind: ElementKind, attributes: Attributes, isForeign: boolean, path: () => string): void {
      if (attributes !== NO_ATTRIBUTES && attributes.id !== undefined) ids.add(attributes.id, kind.name, path)
      const interested = collectorsOf(kind, attributes)
      const depth = reported.length
      element.isForeign = isForeign
      element.depth = depth
      // Not every page has the tag, and it never closes.
      if (kind.name === 'html' && !isForeign) {
        reportTo(interested, kind, attributes, path)
        return
      }
      if (!element.isInHead) {
        firstInBody ??= { name: kind.name, path: path() }
        around.enter(kind, attributes, isForeign, depth)
        element.region = around.region()
      }
      reported.push(interested)
      opened += 1
      openedBefore.push(opened)
      if (interested.length > 0) {
        element.isHidden = around.isHidden()
        element.isAriaHidden = around.isAriaHidden()
        element.isInLink = around.isInLink()
        reportTo(interested, kind, attributes, path)
      }
      if (kind.name === 'a' && attributes.href !== undefined) around.enterLink(depth)
    },
    close(kind: ElementKind): void {
      const interested = reported.pop()
      if (interested === undefined) return
      const depth = reported.length
      const inside = opened - (openedBefore.pop() as number)
      for (const collector of interested) collector.close?.(kind.name, inside)
      around.leave(depth)
      if (!element.isInHead) element.region = around.region()
    },
    startBody(): void {
      element.isInHead = false
      element.region = 'other'
    },
    bodyTag(attributes: Attributes): void {
      bodyId ??= attributes.id
      for (const collector of collectors) collector.bodyTag?.(attributes)
    },
    text(data: string): void {
      if (firstInBody === null && !element.isInHead && !isBlank(data)) firstInBody = { name: '#text', path: '' }
      for (const collector of readers) collector.text?.(data, element.region)
    },
    hiddenText(data: string, parent: string): void {
      for (const collector of hiddenReaders) collector.hiddenText?.(data, parent)
    },
    facts(collected: Omit<CollectedPage, 'ids' | 'firstInBody'>): FactGroups {
      // At the end: the attributes of a second `<body>` tag may come late.
      if (bodyId !== undefined) ids.add(bodyId, 'body', () => 'body')
      const page: CollectedPage = { ...collected, ids: ids.ids(), firstInBody }
      const entries = FACT_GROUPS.map(({ name }, position) => [name, collectors[position]?.facts(page)])
      return Object.fromEntries(entries) as FactGroups
    },
  }
}

/** Finds the collectors that want to know of an element: by its name, kept for the page, and by its attributes. */
function createFinder(collectors: Collectors): (kind: ElementKind, attributes: Attributes) => Collectors {
  const byKind = new Map<ElementKind, Collectors>()
  return (kind, attributes) => {
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
}
