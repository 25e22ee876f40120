import type { FailedCrawl } from '#domain/admin.ts'
import { Moment } from '../../account/security/moment.tsx'
import { Table, TableCell, TableHead } from '../../components/table.tsx'

export function FailedCrawlsTable({ crawls }: { crawls: FailedCrawl[] }) {
  return (
    <Table label="Failed crawls" className="min-w-3xl">
      <thead>
        <tr>
          <TableHead>Crawl</TableHead>
          <TableHead>Whose</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          <TableHead>Ended</TableHead>
        </tr>
      </thead>
      <tbody>
        {crawls.map(({ id, url, error, owner, project, pages, createdAt, finishedAt }) => (
          <tr key={id}>
            <TableCell className="w-full max-w-0 min-w-64">
              <p className="wrap-anywhere">{url}</p>
              {error && <p className="mt-1 wrap-anywhere text-bad">{error}</p>}
            </TableCell>
            <TableCell className="min-w-40 text-muted">
              {owner ?? 'A visitor'}
              {project && <span className="block text-xs">{project}</span>}
            </TableCell>
            <TableCell className="text-right text-muted tabular-nums">{pages.toLocaleString('en')}</TableCell>
            <TableCell className="whitespace-nowrap text-muted">
              <Moment at={finishedAt ?? createdAt} isAgo />
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
