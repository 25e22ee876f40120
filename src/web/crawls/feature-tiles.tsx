import { Files, ListChecks, ScanEye } from 'lucide-react'
import { formatNumber } from '#domain/words/counts.ts'

export function FeatureTiles({ maxPages }: { maxPages: number }) {
  const tiles = [
    {
      Icon: Files,
      title: 'Your site, page by page',
      text: `Follows your links and sitemaps, up to ${formatNumber(maxPages)} pages, and respects robots.txt.`,
    },
    {
      Icon: ScanEye,
      title: 'Real Data Only',
      text: 'Every value is read from your live pages. If a page fails, you see why.',
    },
    {
      Icon: ListChecks,
      title: 'Issues you can act on',
      text: 'Each issue says what we saw, where we saw it and how to fix it.',
    },
  ]
  return (
    <ul className="grid gap-4 sm:grid-cols-3 sm:gap-6">
      {tiles.map(({ Icon, title, text }) => (
        <li key={title} className="grid gap-1 border-t border-line pt-4">
          <Icon className="mb-1 size-4 text-accent-ink" aria-hidden="true" />
          <h3 className="text-sm font-medium">{title}</h3>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
