import type { FactGroupName, FactGroups } from '#domain/facts/fact-groups.ts'
import { isBlank } from '#domain/words/text.ts'
import { type Attributes, NO_ATTRIBUTES } from '../scan/attributes.ts'
import type { ElementKind } from '../scan/element-kinds.ts'
import type { TextPart } from '../text/page-text.ts'
import { createDomSize } from './dom-size.ts'
import type { CollectedPage, FactCollector, FactGroup, OpenedElement } from './fact-group.ts'
import type { ReportedTo } from './fact-group-reads.ts'
import type { GroupSelection } from './group-selection.ts'
import { createIds } from './ids.ts'
import { readsOn } from './kind-reads.ts'
import { createSurroundings } from './surroundings.ts'

type AnyCollector = FactCollector<unknown>
type TextReader = NonNullable<AnyCollector['text']>

type GroupCollectors = {
  open(kind: ElementKind, attributes: Attributes, isForeign: boolean, path: () => string): void
  close(kind: ElementKind): void
  startBody(): void
  bodyTag(attributes: Attributes): void
  text(data: string, part: TextPart): void
  hiddenText(data: string, parent: string): void
  facts(collected: Omit<CollectedPage, 'ids' | 'firstInBody' | 'hasMainRegion' | 'size'>): Partial<FactGroups>
}

const NOTHING_COLLECTED: GroupCollectors = {
  open: () => {},
  close: () => {},
  startBody: () => {},
  bodyTag: () => {},
  text: () => {},
  hiddenText: () => {},
  facts: () => ({}),
}

/** Passes the elements and the text of one page to the collectors of the selected fact groups. */
export function createGroupCollectors(selection: GroupSelection): GroupCollectors {
  if (selection.groups.length === 0) return NOTHING_COLLECTED
  /** The collectors that currently read text. */
  const readers: TextReader[] = []
  const collectors = selection.groups.map((group) => collectWith(group, readers))
  // Calling functions from an array takes half the time of looking up `open` and `close` on objects of many shapes.
  const opens = collectors.map((each) => each.open)
  const hiddenReaders = collectors.filter((each) => each.hiddenText !== undefined)
  const reported = createReported(collectors)
  /** How many elements are open. */
  let depth = 0
  let opened = 0
  const { size, add: addToSize } = createDomSize()
  const around = createSurroundings()
  const ids = createIds()
  let bodyId: string | undefined
  let firstInBody: CollectedPage['firstInBody'] = null
  let hasMainRegion = false
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

  function report(positions: ReportedTo['positions'], kind: ElementKind, attributes: Attributes, path: () => string) {
    element.name = kind.name
    element.attributes = attributes
    element.path = path
    element.isHidden = around.isHidden()
    element.isAriaHidden = around.isAriaHidden()
    element.isInLink = around.isInLink()
    for (let at = 0; at < positions.length; at += 1) opens[positions[at] as number]?.(element)
  }

  return {
    open(kind: ElementKind, attributes: Attributes, isForeign: boolean, path: () => string): void {
      const { name } = kind
      if (attributes !== NO_ATTRIBUTES && attributes.id !== undefined) ids.add(attributes.id, name, path)
      const { positions } = reportedTo(readsOn(kind, selection).reportedTo, attributes, selection)
      element.isForeign = isForeign
      element.depth = depth
      // `<html>` is handled separately: not every page has the tag, and it never closes.
      if (name === 'html' && !isForeign) {
        report(positions, kind, attributes, path)
        return
      }
      addToSize(name, depth, element.isInHead, path)
      if (!element.isInHead) {
        firstInBody ??= { name, path: path() }
        if (around.enter(kind, attributes, isForeign, depth)) element.region = around.region()
      }
      opened += 1
      if (positions.length > 0) {
        reported.add(positions, depth, opened)
        report(positions, kind, attributes, path)
      }
      if (name === 'a' && attributes.href !== undefined) around.enterLink(depth)
      depth += 1
    },
    close(kind: ElementKind): void {
      depth -= 1
      reported.close(kind.name, depth, opened)
      if (around.leave(depth) && !element.isInHead) element.region = around.region()
    },
    startBody(): void {
      element.isInHead = false
      element.region = 'other'
    },
    bodyTag(attributes: Attributes): void {
      bodyId ??= attributes.id
      for (const collector of collectors) collector.bodyTag?.(attributes)
    },
    text(data: string, part: TextPart): void {
      if (firstInBody === null && !element.isInHead && !isBlank(data)) firstInBody = { name: '#text', path: '' }
      if (element.region === 'main') hasMainRegion = true
      // Iterates backwards, because a reader may remove itself.
      for (let at = readers.length - 1; at >= 0; at -= 1) readers[at]?.(data, element.region, part)
    },
    hiddenText(data: string, parent: string): void {
      for (const collector of hiddenReaders) collector.hiddenText?.(data, parent)
    },
    facts(collected) {
      // Added at the end, because a second `<body>` tag may add its attributes late.
      if (bodyId !== undefined) ids.add(bodyId, 'body', () => 'body')
      const page: CollectedPage = { ...collected, ids: ids.ids(), firstInBody, hasMainRegion, size }
      const facts: Partial<Record<FactGroupName, unknown>> = { ...selection.emptyFacts }
      for (let at = 0; at < collectors.length; at += 1) {
        facts[(selection.groups[at] as FactGroup<FactGroupName, unknown>).name] = collectors[at]?.facts(page)
      }
      return facts as Partial<FactGroups>
    },
  }
}

/** Keeps for each open reported element: the groups it was reported to, its depth, and its number in the page. */
function createReported(collectors: readonly AnyCollector[]) {
  const closes = collectors.map((each) => each.close)
  const groups: ReportedTo['positions'][] = []
  const depths: number[] = []
  const numbers: number[] = []
  return {
    add(positions: ReportedTo['positions'], depth: number, number: number): void {
      groups.push(positions)
      depths.push(depth)
      numbers.push(number)
    },
    /** Reports the end of the element at this depth, if its beginning was reported. */
    close(name: string, depth: number, opened: number): void {
      if (depths.length === 0 || depths[depths.length - 1] !== depth) return
      depths.pop()
      const inside = opened - (numbers.pop() as number)
      const positions = groups.pop() as ReportedTo['positions']
      for (let at = 0; at < positions.length; at += 1) closes[positions[at] as number]?.(name, inside)
    },
  }
}

function collectWith(group: FactGroup<string, unknown>, readers: TextReader[]): AnyCollector {
  let isReading = false
  const collector = group.collect((isOn) => {
    if (isOn === isReading) return
    isReading = isOn
    const reader = collector.text
    if (reader === undefined) return
    if (isOn) readers.push(reader)
    else if (readers[readers.length - 1] === reader) readers.pop()
    else readers.splice(readers.indexOf(reader), 1)
  })
  return collector
}

/** The groups to which an element is reported: by its name, its attributes and its id. */
function reportedTo(byName: ReportedTo, attributes: Attributes, { reads }: GroupSelection): ReportedTo {
  if (attributes === NO_ATTRIBUTES) return byName
  let found = byName
  for (const attribute in attributes) found = reads.withAttribute(found, attribute)
  return attributes.id === undefined ? found : reads.withId(found, attributes.id)
}
