import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { describeTotals } from '#domain/issues/issue-totals.ts'
import type { OpenedShare } from '#domain/shares/share-link.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { Moment } from '../design/times/moment.tsx'
import { OutsideLink } from '../results/outside-link.tsx'
import { CanOpenReport } from '../results/report-link.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { ViewTabs } from '../shell/view-tabs.tsx'
import { shareBase } from './load-shared.ts'
import { SharePassword } from './share-password.tsx'
import { useCountView } from './use-count-view.ts'

type ShareFrameProps = { token: string; share: OpenedShare; children: ReactNode }

/** Surrounds what a share link shows, with the name and the logo of the workspace that shares it. */
export function ShareFrame({ token, share: { kind, sharedBy, shown }, children }: ShareFrameProps) {
  useCountView(token, shown !== null)
  return (
    <PageFrame header={<ShareHeader token={token} sharedBy={sharedBy} />} footer={<ShareFooter />}>
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
        {shown === null ? (
          <SharePassword token={token} />
        ) : (
          <>
            <SharedSiteLine shown={shown} />
            {kind === 'report' && shown.crawl && <ReportParts base={shareBase(token)} />}
            {shown.crawl ? (
              <CanOpenReport value={kind === 'report'}>{children}</CanOpenReport>
            ) : (
              <EmptyState
                Icon={Hourglass}
                Heading="h2"
                title={kind === 'comparison' ? 'Nothing to compare yet' : 'No crawl has finished yet'}
                text={
                  kind === 'comparison'
                    ? 'The comparison appears here as soon as two crawls of this site have finished.'
                    : 'The results appear here as soon as the first crawl of this site has finished.'
                }
              />
            )}
          </>
        )}
      </div>
    </PageFrame>
  )
}

function ShareHeader({ token, sharedBy: { name, logo } }: { token: string; sharedBy: OpenedShare['sharedBy'] }) {
  return (
    <header className="border-b border-line bg-canvas">
      <div className="mx-auto flex min-h-14 max-w-7xl items-center gap-4 px-4 py-2 sm:px-6">
        {logo && (
          <img
            // Logos are made for white paper.
            className="max-h-10 w-auto max-w-40 shrink-0 rounded-sm bg-white object-contain p-1"
            src={`/api${shareBase(token)}/logo?v=${logo.version}`}
            alt={name === '' ? 'Logo of the sender' : `Logo of ${name}`}
            width={logo.width}
            height={logo.height}
          />
        )}
        <p className="min-w-0 text-sm font-medium wrap-anywhere">{name === '' ? 'Shared report' : name}</p>
      </div>
    </header>
  )
}

function SharedSiteLine({ shown: { project, crawl, before, isLatest } }: { shown: NonNullable<OpenedShare['shown']> }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm font-medium wrap-anywhere text-accent-ink">{project.name}</p>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
        <OutsideLink url={project.url} className="wrap-anywhere">
          {project.url}
        </OutsideLink>
        {crawl && before && (
          <span>
            {isLatest ? 'Latest crawls' : 'Crawls'} of <Moment at={before.createdAt} hasZone /> and{' '}
            <Moment at={crawl.createdAt} hasZone />
          </span>
        )}
        {crawl && !before && (
          <span>
            {isLatest ? 'Latest crawl' : 'Crawl'} of <Moment at={crawl.createdAt} hasZone /> · {describeTotals(crawl)}
          </span>
        )}
      </p>
    </div>
  )
}

function ReportParts({ base }: { base: string }) {
  const { pathname } = useLocation()
  const tabs = [
    { label: 'Checks', to: `${base}/checks` },
    { label: 'Pages', to: `${base}/pages` },
  ]
  return (
    <ViewTabs
      label="Parts of the report"
      tabs={tabs.map((tab) => ({ ...tab, isCurrent: pathname === tab.to || pathname.startsWith(`${tab.to}/`) }))}
    />
  )
}

function ShareFooter() {
  return (
    <footer className="border-t border-line print:hidden">
      <p className="mx-auto max-w-7xl px-4 py-5 text-sm text-muted sm:px-6">
        Crawled with{' '}
        <Link to="/" className="rounded-sm underline underline-offset-3 hover:text-ink">
          {PRODUCT_NAME}
        </Link>
      </p>
    </footer>
  )
}
