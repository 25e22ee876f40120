import { Download, FileQuestion, ListPlus, TextSearch } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import { ConnectionNote } from '../client/connection-note.tsx'
import { download } from '../client/download.ts'
import type { ResponsesByPath } from '../client/use-api-query.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { Badge } from '../design/badge.tsx'
import { Button, ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { useProject } from '../projects/use-project.ts'
import { useRight } from '../workspaces/current-role.ts'
import { EditKeywords } from './edit-keywords.tsx'
import { KeywordPagesScreen } from './keyword-pages-screen.tsx'
import { KeywordTable } from './keyword-table.tsx'
import { keywordFilePath, keywordLink, keywordReportPath, keywordsPath, readKeywordView } from './keyword-view.ts'

export function KeywordsScreen({ loaded }: { loaded: ResponsesByPath | null }) {
  const view = readKeywordView(useSearchParams()[0])
  return view.keyword ? (
    <KeywordPagesScreen view={view} keyword={view.keyword} />
  ) : (
    <Audit session={view.session} loaded={loaded} />
  )
}

function Audit({ session, loaded }: { session: string | null; loaded: ResponsesByPath | null }) {
  const project = useProject()
  const mayEdit = useRight('edit')
  const result = useApiQuery(keywordsPath(project.id), loaded)
  const keywords = result.value?.keywords
  const [problem, setProblem] = useState<string | null>(null)
  const fetchFile = async () => {
    setProblem(null)
    setProblem(await download(`/api${keywordFilePath(project.id, session)}`))
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold">Keywords</h1>
          <p className="max-w-prose text-sm text-muted">
            Shows where the crawled pages use the words you want to be found for: in the title, the meta description,
            the H1 and the path of the URL. Only whole words count; capitals and punctuation make no difference.
          </p>
        </div>
        {keywords && keywords.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {project.lastCrawl && (
              <Button onClick={fetchFile}>
                <Download className="size-4" aria-hidden="true" />
                CSV
              </Button>
            )}
            {mayEdit && (
              <EditKeywords projectId={project.id} keywords={keywords} trigger={<Button>Edit keywords</Button>} />
            )}
          </div>
        )}
      </header>
      <ConnectionNote answer={result} />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {keywords?.length === 0 && (
        <EmptyState
          Icon={TextSearch}
          Heading="h2"
          title="No keywords yet"
          text={
            mayEdit
              ? 'Enter the words and phrases that should lead people to this site. ' +
                'See which pages use each one, and which keywords no page uses.'
              : 'An editor, admin or owner of the workspace can add the words and phrases that should lead people to ' +
                'this site. Then you see which pages use each one.'
          }
        >
          {mayEdit && (
            <EditKeywords
              projectId={project.id}
              keywords={keywords}
              trigger={
                <Button variant="primary">
                  <ListPlus className="size-4" aria-hidden="true" />
                  Add keywords
                </Button>
              }
            />
          )}
        </EmptyState>
      )}
      {keywords && keywords.length > 0 && <Presence session={session} count={keywords.length} />}
    </div>
  )
}

function Presence({ session, count }: { session: string | null; count: number }) {
  const project = useProject()
  const result = useApiQuery(keywordReportPath(project.id, session), null)
  const report = result.value
  if (report === null) return <NotCrawled slug={project.slug} session={session} />
  if (!report) {
    return (
      <>
        <ConnectionNote answer={result} />
        {!result.refusal && (
          <div className="grid gap-2">
            <p role="status" className="text-sm text-muted">
              Looking for {counted(count, 'keyword')} on every page… For a large crawl, this takes a few seconds the
              first time.
            </p>
            <Skeleton className="h-72" />
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <ConnectionNote answer={result} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span>
          Crawl of <Moment at={report.crawl.createdAt} />, {counted(report.pagesRead, 'page')} checked
        </span>
        {report.isLatest ? (
          <Badge>Latest</Badge>
        ) : (
          <ButtonLink size="sm" variant="ghost" to={keywordLink(project.slug, { session: null })}>
            Show the latest
          </ButtonLink>
        )}
      </div>
      <KeywordTable slug={project.slug} session={session} report={report} />
    </>
  )
}

function NotCrawled({ slug, session }: { slug: string; session: string | null }) {
  return session ? (
    <EmptyState
      Icon={FileQuestion}
      Heading="h2"
      title="This crawl does not exist"
      text="It was deleted, or the link is incomplete."
    >
      <ButtonLink to={keywordLink(slug, { session: null })}>Show the latest</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      Icon={TextSearch}
      Heading="h2"
      title="Not crawled yet"
      text="Your keywords are saved. Crawl this project to see which pages have them."
    >
      <ButtonLink to={`/dashboard/${slug}`}>Go to Dashboard</ButtonLink>
    </EmptyState>
  )
}
