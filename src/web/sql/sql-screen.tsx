import { SquareTerminal } from 'lucide-react'
import { useRef } from 'react'
import { MAX_SQL_SECONDS } from '#domain/sql/sql-query.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { hasNoTables, NoTables } from '../explorer/explorer-notes.tsx'
import { useProject } from '../projects/use-project.ts'
import { reportPath } from '../reports/report-view.ts'
import { useReportAddress } from '../site-reports/report-address.ts'
import { SiteReportHead } from '../site-reports/report-parts.tsx'
import { insertText } from './insert-text.ts'
import { QueryFailed } from './query-failed.tsx'
import { QueryForm } from './query-form.tsx'
import { ResultView } from './result-view.tsx'
import { TableList } from './table-list.tsx'
import { useDraft } from './use-draft.ts'
import { useQueryRun } from './use-query-run.ts'

export function SqlScreen() {
  const project = useProject()
  const { session } = useReportAddress()
  const editor = useRef<HTMLTextAreaElement>(null)
  const [sql, setSql] = useDraft(project.id, editor)
  const run = useQueryRun(project.id, session)
  const report = useApiQuery(reportPath(project.id, session), null).value
  if (report === null) return <NotCrawled slug={project.slug} session={session} />
  const { error, result } = run
  return (
    <div className="grid grid-cols-1 gap-4">
      <SiteReportHead
        title="SQL"
        text={
          'One SELECT at a time over the tables of this crawl, in the SQL of DuckDB. Nothing can be changed. ' +
          `A query may take ${MAX_SQL_SECONDS} seconds.`
        }
        report={report}
      />
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <QueryForm editor={editor} sql={sql} onChange={setSql} run={run} />
          {error && hasNoTables(error) && (
            <NoTables slug={project.slug} session={session} error={error} onWritten={() => run.start(run.sql)} />
          )}
          {error && !hasNoTables(error) && <QueryFailed error={error} sql={run.sql} editor={editor} />}
          {result && <ResultView key={run.number} result={result} sql={run.sql} session={session} />}
        </div>
        <TableList projectId={project.id} onPick={(name) => insertText(editor.current, name)} />
      </div>
    </div>
  )
}

function NotCrawled({ slug, session }: { slug: string; session: string | null }) {
  const isUnknown = session !== null
  return (
    <EmptyState
      Icon={SquareTerminal}
      Heading="h2"
      title={isUnknown ? 'This crawl does not exist' : 'Not crawled yet'}
      text={isUnknown ? 'It was deleted, or the link is incomplete.' : 'Crawl this project to query its tables.'}
    >
      <ButtonLink to={isUnknown ? `/dashboard/${slug}/sql` : `/dashboard/${slug}`}>
        {isUnknown ? 'Show the latest' : 'Go to Dashboard'}
      </ButtonLink>
    </EmptyState>
  )
}
