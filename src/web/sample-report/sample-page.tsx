import { Link } from 'react-router'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { SAMPLE_PATH, SAMPLE_SLUG } from '#domain/sample-report/sample-report.ts'
import { FindingsSection, IssuesSection } from '../page-detail/issues/issues-section.tsx'
import { PreviewSection } from '../page-detail/overview/preview-section.tsx'
import { ResponseSection } from '../page-detail/overview/response-section.tsx'
import { ScoreSection } from '../page-detail/overview/score-section.tsx'
import { OutsideLink } from '../results/outside-link.tsx'

/** A page of the crawl, shown with components of the page detail screen. */
export function SamplePage({ detail }: { detail: PageDetail }) {
  const { page } = detail
  const found = { slug: SAMPLE_SLUG, session: null, detail }
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm">
          <Link to={`${SAMPLE_PATH}/pages`} className="rounded-sm text-accent-ink underline underline-offset-3">
            All pages of the sample report
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
