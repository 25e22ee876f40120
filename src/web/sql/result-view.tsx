import { Download } from 'lucide-react'
import { useState } from 'react'
import { MAX_CELL_CHARACTERS, MAX_CSV_ROWS, type SqlResult } from '#domain/sql/sql-query.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { downloadPost } from '../client/download.ts'
import { Button } from '../design/button.tsx'
import { Tabs } from '../design/tabs.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { useProject } from '../projects/use-project.ts'
import { ResultChart } from './result-chart.tsx'
import { ResultTable } from './result-table.tsx'

type ResultViewProps = { result: SqlResult; sql: string; session: string | null }

export function ResultView({ result, sql, session }: ResultViewProps) {
  return (
    <section aria-label="Result" className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5 text-sm">
          <p role="status" className="font-medium tabular-nums">
            {totalOf(result)} in {(result.tookMs / 1000).toFixed(1)} s
          </p>
          <Cuts result={result} />
        </div>
        {result.rowCount > 0 && <CsvButton result={result} sql={sql} session={session} />}
      </div>
      {result.rowCount > 0 && (
        <Tabs
          label="Result"
          tabs={[
            { value: 'table', label: 'Table', content: <ResultTable result={result} /> },
            { value: 'chart', label: 'Chart', content: <ResultChart result={result} /> },
          ]}
        />
      )}
      {result.rowCount === 0 && (
        <p className="text-sm text-muted">The query ran, but no row matches. Its columns: {namesOf(result)}.</p>
      )}
    </section>
  )
}

function totalOf({ rowCount, hasMore }: SqlResult): string {
  return hasMore ? `More than ${counted(rowCount, 'row')}` : counted(rowCount, 'row')
}

function namesOf({ columns }: SqlResult): string {
  return columns.map(({ name }) => name).join(', ')
}

/** Explains what the screen leaves out. */
function Cuts({ result: { rows, rowCount, hasMore, cutCells } }: { result: SqlResult }) {
  const isCut = rows.length < rowCount || hasMore
  return (
    <>
      {isCut && (
        <p className="text-muted">
          The first {formatNumber(rows.length)} are shown here.{' '}
          {hasMore
            ? `CSV has the first ${formatNumber(MAX_CSV_ROWS)}. Filter or group to see all.`
            : 'CSV has all of them, up to 20 MB.'}
        </p>
      )}
      {cutCells > 0 && (
        <p className="text-muted">
          {counted(cutCells, 'cell')} cut to {formatNumber(MAX_CELL_CHARACTERS)} characters. CSV has the whole text.
        </p>
      )}
    </>
  )
}

/** Runs the query again, because the server does not keep results. */
function CsvButton({ result, sql, session }: ResultViewProps) {
  const { id } = useProject()
  const [isLoading, setIsLoading] = useState(false)
  const start = async () => {
    setIsLoading(true)
    const body = session === null ? { sql } : { sql, session }
    const end = await downloadPost(`/api/projects/${id}/sql/csv`, body)
    setIsLoading(false)
    if (end.problem !== null) return showToast('error', end.problem)
    const isCut = end.headers.get('x-result-cut') === 'true'
    if (isCut) showToast('info', 'CSV downloaded. The result is larger than a download may be, so the rest is missing.')
    else showToast('success', `CSV downloaded: ${counted(result.rowCount, 'row')}`)
  }
  return (
    <Button size="sm" isLoading={isLoading} onClick={() => void start()}>
      {!isLoading && <Download className="size-4" aria-hidden="true" />}
      CSV
    </Button>
  )
}
