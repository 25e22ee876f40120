import { type BrokenSitemaps, describeSitemaps } from '#domain/crawls/sitemap-report.ts'

const MAX_SHOWN = 5

export function SitemapsNote({ broken }: { broken: BrokenSitemaps }) {
  const lines = describeSitemaps(broken, MAX_SHOWN)
  if (lines.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-0.5 text-sm wrap-anywhere text-muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
