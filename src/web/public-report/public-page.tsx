import { Link } from 'react-router'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { FindingsSection, IssuesSection } from '../page-detail/issues/issues-section.tsx'
import { PreviewSection } from '../page-detail/overview/preview-section.tsx'
import { ResponseSection } from '../page-detail/overview/response-section.tsx'
import { ScoreSection } from '../page-detail/overview/score-section.tsx'
import { OutsideLink } from '../results/outside-link.tsx'

type PublicPageProps = { base: string; back: string; detail: PageDetail }

/** A page of the crawl, shown with components of the page detail screen. */
export function PublicPage({ base, back, detail }: PublicPageProps) {
  const { page } = detail
  const found = { slug: base, session: null, detail }
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm">
          <Link to={`${base}/pages`} className="rounded-sm text-accent-ink underline underline-offset-3">
            {back}
          </Link>
        </p>
        <h1 className="text-2xl font-semibold wrap-anywhere">{page.title || 'No title'}</h1>
        <p className="text-sm">
          <OutsideLink url={page.url} className="break-all text-muted">
            {page.url}
          </OutsideLink>
        </p>
      </div>
      <IssuesSection {...found} />
      <FindingsSection {...found} />
      <PreviewSection detail={detail} />
      <ScoreSection detail={detail} />
      <ResponseSection detail={detail} />
    </>
  )
}
