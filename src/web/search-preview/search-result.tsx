import {
  DESCRIPTION_PX,
  type FittedText,
  fitText,
  RESULT_WIDTHS,
  TITLE_PX,
} from '#domain/search-results/pixel-width.ts'
import { readableHost } from '#domain/urls/host-of.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../design/badge.tsx'
import { pathLabel } from '../results/page-fields.ts'

type SearchResultProps = { device: keyof typeof RESULT_WIDTHS; url: string; title: string; description: string }

export function SearchResult({ device, url, title, description }: SearchResultProps) {
  const widths = RESULT_WIDTHS[device]
  const fittedTitle = fitText(plain(title), TITLE_PX, widths.title)
  const fittedDescription = fitText(plain(description), DESCRIPTION_PX, widths.description)
  return (
    <figure className="grid grid-cols-1 content-start gap-2">
      <figcaption className="text-sm font-medium">{NAMES[device]}</figcaption>
      <div className={`rounded-lg border border-line bg-canvas p-4 ${FONT} ${FRAMES[device]}`}>
        <p className="truncate text-sm">{readableHost(url)}</p>
        <p className="truncate text-xs text-muted">{pathLabel(url).slice(0, 200)}</p>
        <p dir="auto" className="mt-1.5 text-[20px]/[1.3] wrap-anywhere text-accent-ink">
          {fittedTitle.text || <span className="text-subtle italic">No title: Google generates one</span>}
        </p>
        <p dir="auto" className="mt-1 text-[14px]/[1.58] wrap-anywhere text-muted">
          {fittedDescription.text || (
            <span className="text-subtle italic">No description: Google uses text from the page</span>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-1 gap-1 text-sm">
        <Width term="Title" fitted={fittedTitle} max={widths.title} device={device} />
        <Width term="Description" fitted={fittedDescription} max={widths.description} device={device} />
      </dl>
    </figure>
  )
}

const NAMES = { desktop: 'Desktop', mobile: 'Mobile' }
const FONT = "font-[Arial,'Liberation_Sans',Arimo,sans-serif]"
const FRAMES = { desktop: 'max-w-[38rem]', mobile: 'max-w-[22.75rem]' }

type WidthProps = { term: string; fitted: FittedText; max: number; device: string }

function Width({ term, fitted, max, device }: WidthProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <dt className="text-muted">{term}</dt>
      <dd className="flex items-center gap-2 tabular-nums">
        {formatNumber(fitted.width)} of {max} px on {device}
        {fitted.width > 0 && <Badge tone={fitted.isCut ? 'warn' : 'good'}>{fitted.isCut ? 'Cut off' : 'Fits'}</Badge>}
      </dd>
    </div>
  )
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
