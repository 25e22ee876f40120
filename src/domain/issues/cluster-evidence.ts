import type { Evidence } from './issue.ts'

/** An affected page or other URL, and what the check saw there. */
export type SeenAt = { seq: number | null; url: string; evidence: readonly Evidence[] }

export type EvidenceCluster<Member = { seq: number | null; url: string }> = {
  /** Pages that are copies of each other, pages with the same target, or pages with the same evidence. */
  kind: 'duplicates' | 'target' | 'value'
  /** The common text or target. For copies without a text, the URL of the first one. */
  label: string
  /** Number of pages and other URLs in the cluster. */
  size: number
  members: Member[]
  /** Where the evidence was seen, if the place is the same on all pages. */
  at: string | null
  /** Whether the evidence is the same on all pages of the cluster, and these are most pages of the crawl. */
  isTemplate: boolean
}

/** Max pages with the same issue that are compared. Comparing more would take seconds. */
export const MAX_COMPARED = 5000

/** Checks whose evidence names the other pages with the same text. */
export const CHECKS_OF_COPIES = new Set([
  'duplicate_title',
  'duplicate_description',
  'duplicate_h1',
  'duplicate_content',
])

/** Checks of elements whose text does not show the cause. A template has such elements in the same places. */
const CHECKS_OF_PLACES = new Set(['multiple_h1'])

const TEMPLATE_SHARE = 0.5
const MIN_TEMPLATE_PAGES = 3

type Input = { type: string; seen: readonly SeenAt[]; pagesOfCrawl: number }

/** Groups evidence with a common cause, so that one change can fix many pages. The largest group comes first. */
export function clusterEvidence({ type, seen, pagesOfCrawl }: Input): EvidenceCluster<SeenAt>[] {
  const hasPlaces = CHECKS_OF_PLACES.has(type)
  const causesIn = hasPlaces ? placesIn : causesByValue
  const clusters = CHECKS_OF_COPIES.has(type) ? groupCopies(seen) : groupEqual(seen, pagesOfCrawl, causesIn)
  const found = clusters
    .filter(({ size }) => size > 1)
    .sort((one, other) => other.size - one.size || (one.label < other.label ? -1 : 1))
  const [only] = found
  const saysNothing = !hasPlaces && only?.kind === 'value' && only.at === null && only.size === seen.length
  return saysNothing ? [] : found
}

type Group = { label: string; isTarget: boolean; members: Set<SeenAt>; saws: Set<string>; places: Set<string> }

type Causes = (evidence: readonly Evidence[]) => readonly Evidence[]

function groupEqual(seen: readonly SeenAt[], pagesOfCrawl: number, causesIn: Causes): EvidenceCluster<SeenAt>[] {
  const groups = new Map<string, Group>()
  for (const page of seen) {
    for (const { saw, at = '' } of causesIn(page.evidence)) {
      const target = targetIn(saw)
      const label = target ?? saw
      if (target === null && !canBeCommon(saw)) continue
      const known = groups.get(label)
      const group = known ?? {
        label,
        isTarget: target !== null,
        members: new Set(),
        saws: new Set(),
        places: new Set(),
      }
      if (known === undefined) groups.set(label, group)
      group.members.add(page)
      group.saws.add(saw)
      group.places.add(at)
    }
  }
  return [...groups.values()].map(({ label, isTarget, members, saws, places }) => {
    const [at = ''] = places
    const isOnMost = members.size >= Math.max(MIN_TEMPLATE_PAGES, pagesOfCrawl * TEMPLATE_SHARE)
    return {
      kind: isTarget ? 'target' : 'value',
      label,
      size: members.size,
      members: [...members],
      at: places.size === 1 && at !== '' ? at : null,
      isTemplate: isOnMost && saws.size === 1 && !isRobotsLine(at),
    }
  })
}

/** The cause is the line of robots.txt, so the number of linking pages is cut off: 'Disallow: /a – 3 pages …'. */
function causesByValue(evidence: readonly Evidence[]): readonly Evidence[] {
  const lines = evidence.filter(({ at = '' }) => isRobotsLine(at))
  if (lines.length === 0) return evidence
  return lines.map(({ saw, ...line }) => ({ ...line, saw: saw.replace(/ – .*/s, '') }))
}

/** Joins the places of all evidence. Empty for evidence of earlier versions, which has no places. */
function placesIn(evidence: readonly Evidence[]): readonly Evidence[] {
  return evidence.every(({ at }) => at) ? [{ saw: evidence.map(({ at }) => at).join(' and ') }] : []
}

function isRobotsLine(at: string): boolean {
  return at.startsWith('robots.txt, line ')
}

/** Evidence about a URL starts with that URL: 'https://example.com/old – status 404'. */
export function targetIn(saw: string): string | null {
  return /^https?:\/\/\S*[^\s,;]/.exec(saw)?.[0] ?? null
}

/** Two pages with the same number, such as 45 characters or “first byte after 612 ms”, have nothing in common. */
function canBeCommon(saw: string): boolean {
  return saw !== '' && !/^\d|\d ms$/.test(saw)
}

/** Pages belong together if one names the other, or a third names both. */
function groupCopies(seen: readonly SeenAt[]): EvidenceCluster<SeenAt>[] {
  const positions = new Map(seen.map(({ url }, position) => [url, position]))
  const parents = seen.map((_, position) => position)
  const rootOf = (position: number): number => {
    let root = position
    while (parents[root] !== root) root = parents[root] as number
    for (let each = position; each !== root; ) {
      const next = parents[each] as number
      parents[each] = root
      each = next
    }
    return root
  }
  seen.forEach(({ evidence }, position) => {
    for (const { saw } of evidence) {
      const other = positions.get(saw)
      if (other !== undefined) parents[rootOf(Math.max(position, other))] = rootOf(Math.min(position, other))
    }
  })
  const groups = Map.groupBy(seen.keys(), rootOf)
  return [...groups.values()].map((members) => {
    const pages = members.map((position) => seen[position] as SeenAt)
    const text = pages[0]?.evidence.find(({ saw }) => targetIn(saw) === null)?.saw
    return {
      kind: 'duplicates',
      label: text ?? pages[0]?.url ?? '',
      size: pages.length,
      members: pages,
      at: null,
      isTemplate: false,
    }
  })
}
