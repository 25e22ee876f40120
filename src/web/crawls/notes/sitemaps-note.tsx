import { type BrokenSitemaps, countMoreSitemaps, listSitemaps, SITEMAP_ADVICE } from '#domain/crawls/sitemap-report.ts'
import { describeUnkeptEntries, type EntryCounts } from '#domain/site-files/sitemap-file.ts'

const MAX_SHOWN = 5

type SitemapsNoteProps = { broken: BrokenSitemaps; entries?: EntryCounts }

/** Lists the first broken sitemaps. The reader can expand the rest. */
export function SitemapsNote({ broken, entries }: SitemapsNoteProps) {
  return (
    <>
      {entries && <UnkeptEntriesNote entries={entries} />}
      <BrokenNote broken={broken} />
    </>
  )
}

export function UnkeptEntriesNote({ entries }: { entries: EntryCounts }) {
  return describeUnkeptEntries(entries).map((line) => (
    <p key={line} className="text-sm text-muted">
      {line}
    </p>
  ))
}

function BrokenNote({ broken: { total, sitemaps } }: { broken: BrokenSitemaps }) {
  if (total === 0) return null
  const first = sitemaps.slice(0, MAX_SHOWN)
  const others = sitemaps.slice(MAX_SHOWN)
  const rest = total - first.length
  return (
    <div className="grid grid-cols-1 gap-0.5 text-sm wrap-anywhere text-muted">
      <Lines of={{ total: first.length, sitemaps: first }} />
      {rest > 0 && (
        <details>
          <summary className="cursor-pointer rounded-sm font-medium text-accent-ink">{countMoreSitemaps(rest)}</summary>
          <Lines of={{ total: rest, sitemaps: others }} />
        </details>
      )}
      <p>{SITEMAP_ADVICE}</p>
    </div>
  )
}

function Lines({ of: broken }: { of: BrokenSitemaps }) {
  return listSitemaps(broken, broken.sitemaps.length).map((line) => <p key={line}>{line}</p>)
}
