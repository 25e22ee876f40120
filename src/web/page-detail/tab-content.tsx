import type { PageDetail } from '#domain/reports/page-detail.ts'
import type { ResponsesByPath } from '../client/use-api-query.ts'
import { HeadingsSection } from './content/headings-section.tsx'
import { MarkdownSection } from './content/markdown-section.tsx'
import { ReadinessSection } from './content/readiness-section.tsx'
import { TextSection } from './content/text-section.tsx'
import type { DetailTab } from './detail-tabs.ts'
import { HeadersSection } from './headers-section.tsx'
import { HistorySection } from './history/history-section.tsx'
import { ChecksSection } from './issues/checks-section.tsx'
import { FindingsSection, IssuesSection } from './issues/issues-section.tsx'
import { LinkNumbersSection } from './links/link-numbers-section.tsx'
import { InlinksSection, OutlinksSection } from './links/links-sections.tsx'
import { RedirectsSection } from './links/redirects-section.tsx'
import { MarkupTab } from './markup/markup-tab.tsx'
import { FoundSection } from './overview/found-section.tsx'
import { PreviewSection } from './overview/preview-section.tsx'
import { ResponseSection } from './overview/response-section.tsx'
import { ScoreSection } from './overview/score-section.tsx'
import type { PagePlace } from './paths.ts'
import { RenderingTab } from './rendering/rendering-tab.tsx'
import type { Rechecking } from './use-recheck.ts'

type TabContentProps = {
  tab: DetailTab
  slug: string
  place: PagePlace
  detail: PageDetail
  rechecking: Rechecking
  loaded: ResponsesByPath | null
}

/** The sections of the open tab. The title and scores of the page are above the tabs. */
export function TabContent({ tab, slug, place, detail, rechecking, loaded }: TabContentProps) {
  const { session } = place
  switch (tab) {
    case 'overview':
      return (
        <>
          <ResponseSection detail={detail} />
          <FoundSection slug={slug} place={place} detail={detail} />
          <PreviewSection detail={detail} />
          <ScoreSection detail={detail} />
        </>
      )
    case 'issues':
      return (
        <>
          <IssuesSection slug={slug} session={session} detail={detail} />
          <FindingsSection slug={slug} session={session} detail={detail} />
          {detail.page.status === 'success' && <ChecksSection place={place} />}
        </>
      )
    case 'content':
      return (
        <>
          <HeadingsSection place={place} detail={detail} />
          <TextSection detail={detail} />
          <ReadinessSection detail={detail} />
          <MarkdownSection detail={detail} rechecking={rechecking} />
        </>
      )
    case 'screenshots':
      return <RenderingTab place={place} detail={detail} />
    case 'links':
      return (
        <>
          <LinkNumbersSection place={place} />
          <RedirectsSection detail={detail} />
          <InlinksSection slug={slug} place={place} detail={detail} />
          <OutlinksSection slug={slug} place={place} detail={detail} />
        </>
      )
    case 'markup':
      return <MarkupTab place={place} detail={detail} />
    case 'headers':
      return <HeadersSection detail={detail} />
    case 'history':
      return <HistorySection slug={slug} place={place} crawlId={detail.crawl.id} loaded={loaded} />
  }
}
