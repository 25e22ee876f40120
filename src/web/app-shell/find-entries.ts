/** Something that the palette can open or do. */
export type Entry = {
  group: string
  label: string
  /** Shown after the label, and searched as well. */
  detail?: string
  to: string
  /** Called instead of opening `to`. */
  act?: () => Promise<void>
  /** What the opened screen does right away. See `useOpened`. */
  opens?: string
}

export type EntryGroup = { name: string; entries: Entry[] /** Number of entries that are not shown. */; more: number }

const MAX_PER_GROUP = 6

/** An entry matches if its label and detail contain all words. The best matches and their groups come first. */
export function findEntries(entries: readonly Entry[], typed: string): EntryGroup[] {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/).filter(Boolean)
  const found = entries.filter(({ label, detail = '' }) => {
    const all = `${label} ${detail}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  const ranked = found
    .map((entry) => ({ entry, rank: rankOf(entry, text) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
  return [...Map.groupBy(ranked, ({ group }) => group)].map(([name, of]) => ({
    name,
    entries: of.slice(0, MAX_PER_GROUP),
    more: Math.max(0, of.length - MAX_PER_GROUP),
  }))
}

function rankOf({ label, detail = '' }: Entry, text: string): number {
  const name = label.toLowerCase()
  if (name.startsWith(text)) return 0
  return name.includes(` ${text}`) || detail.toLowerCase().startsWith(text) ? 1 : 2
}
