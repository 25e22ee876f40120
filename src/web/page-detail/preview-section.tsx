import type { PageDetail } from '#domain/page-detail.ts'
import { DESCRIPTION_PX, type FittedText, fitText, RESULT_WIDTHS, TITLE_PX } from '#domain/pixel-width.ts'
import { Badge } from '../components/badge.tsx'
import { readableHost } from '../crawler/host-of.ts'
import { pathLabel } from '../results/page-fields.ts'
import { Nothing, Section } from './section.tsx'

const HINT =
  "How Google's result would look, cut by the width of the letters in Arial without kerning. Google decides for itself and may choose other words."

/** The page in a search result, on a computer and on a phone. */
export function PreviewSection({ detail: { page } }: { detail: PageDetail }) {
  if (page.status === 'error') {
    return (
      <Section id="preview" title="Search result preview">
        <Nothing>A page that cannot be read is not shown in search results. Fix crawling errors first.</Nothing>
      </Section>
    )
  }
  return (
    <Section id="preview" title="Search result preview" hint={HINT}>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,38rem)_minmax(0,24rem)]">
        <Preview device="Desktop" page={page} widths={RESULT_WIDTHS.desktop} frame="max-w-[38rem]" />
        <Preview device="Mobile" page={page} widths={RESULT_WIDTHS.mobile} frame="max-w-[22.75rem]" />
      </div>
    </Section>
  )
}

type PreviewProps = {
  device: 'Desktop' | 'Mobile'
  page: PageDetail['page']
  widths: { title: number; description: number }
  frame: string
}

function Preview({ device, page, widths, frame }: PreviewProps) {
  const title = fitText(plain(page.title), TITLE_PX, widths.title)
  const description = fitText(plain(page.metaDescription), DESCRIPTION_PX, widths.description)
  return (
    <figure className="grid grid-cols-1 content-start gap-2">
      <figcaption className="text-sm font-medium">{device}</figcaption>
      <div
        className={`rounded-lg border border-line bg-canvas p-4 font-[Arial,'Liberation_Sans',Arimo,sans-serif] ${frame}`}
      >
        <p className="truncate text-sm">{readableHost(page.url)}</p>
        <p className="truncate text-xs text-muted">{pathLabel(page.url).slice(0, 200)}</p>
        <p dir="auto" className="mt-1.5 text-[20px]/[1.3] wrap-anywhere text-accent-ink">
          {title.text || <span className="text-subtle italic">No title: Google makes one up</span>}
        </p>
        <p dir="auto" className="mt-1 text-[14px]/[1.58] wrap-anywhere text-muted">
          {description.text || (
            <span className="text-subtle italic">No description: Google takes a part of the text</span>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-1 gap-1 text-sm">
        <Width term="Title" fitted={title} most={widths.title} />
        <Width term="Description" fitted={description} most={widths.description} />
      </dl>
    </figure>
  )
}

function Width({ term, fitted, most }: { term: string; fitted: FittedText; most: number }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <dt className="text-muted">{term}</dt>
      <dd className="flex items-center gap-2 tabular-nums">
        {fitted.width.toLocaleString('en')} of {most} px
        {fitted.width > 0 && <Badge tone={fitted.isCut ? 'warn' : 'good'}>{fitted.isCut ? 'Cut off' : 'Fits'}</Badge>}
      </dd>
    </div>
  )
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
