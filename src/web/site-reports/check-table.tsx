import { Link } from 'react-router'
import { allOf, COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import type { CheckOutcome } from '#domain/site-reports/page-groups.ts'
import { Badge } from '../design/badge.tsx'
import { Table, TableHead } from '../design/table.tsx'
import { SEVERITY_LABELS, SEVERITY_TONES } from '../docs/checks/check-words.ts'
import { useProject } from '../projects/use-project.ts'
import { issueLink } from '../reports/links.ts'
import { OtherChecks } from './other-checks.tsx'
import { useReportAddress } from './report-address.ts'
import { CountLink, DenseCell } from './report-parts.tsx'

/** A table of the checks that found something, then the others, folded. */
export function CheckTable({ label, checks }: { label: string; checks: CheckOutcome[] }) {
  const project = useProject()
  const { session } = useReportAddress()
  const found = checks.filter(({ outcome }) => outcome === 'found')
  return (
    <>
      {found.length === 0 ? (
        <p className="text-sm">No check of this kind found anything.</p>
      ) : (
        <Table label={label} className="min-w-lg">
          <thead>
            <tr>
              <TableHead>Check</TableHead>
              <TableHead>Severity</TableHead>
              <TableHead>Found on</TableHead>
              <TableHead className="text-right">Pages</TableHead>
            </tr>
          </thead>
          <tbody>
            {found.map(({ id, title, severity, share, pages }) => (
              <tr key={id}>
                <DenseCell>
                  <Link to={issueLink(project.slug, id, session)} className="rounded-sm font-medium hover:underline">
                    {title}
                  </Link>
                </DenseCell>
                <DenseCell>
                  <Badge tone={SEVERITY_TONES[severity]}>{SEVERITY_LABELS[severity]}</Badge>
                </DenseCell>
                <DenseCell className="text-muted">{share}</DenseCell>
                <DenseCell className="text-right">
                  <CountLink count={pages} table="pages" filter={issueFilter(id)} of={`pages: ${title}`} />
                </DenseCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <OtherChecks checks={checks} slug={project.slug} />
    </>
  )
}

export function issueFilter(id: string): string {
  return allOf(COUNTED_PAGES, `issue is ${id}`)
}
