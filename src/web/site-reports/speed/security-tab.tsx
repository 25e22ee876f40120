import { groupFilter, type PageGroup } from '#domain/site-reports/page-groups.ts'
import { type SecurityReport, securityFilters } from '#domain/site-reports/security.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { formatDay } from '#domain/words/dates.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { CheckTable } from '../check-table.tsx'
import { CountLink, DenseCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import { StatList } from '../stat-list.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { GROUP_HEADS, GroupSwitch, LeftOutGroups } from './group-switch.tsx'
import { PageCount } from './times-tab.tsx'

type TabProps = { report: SecurityReport; by: PageGroup }

export function SecurityTab({ report, by }: TabProps) {
  const { totals, certificate, checks, issueChecks } = report
  const judged = checks.filter(({ outcome }) => outcome === 'found' || outcome === 'passed').length
  return (
    <div className="grid grid-cols-1 gap-8">
      <StatList
        label="Security"
        stats={[
          {
            label: 'Checks with security issues',
            value: formatNumber(issueChecks.length),
            note: `of ${counted(judged, 'check')} that had something to judge`,
          },
          {
            label: 'Pages with security issues',
            value:
              issueChecks.length === 0 ? (
                0
              ) : (
                <PageCount
                  count={totals.withIssues}
                  filter={securityFilters.issues(issueChecks)}
                  of="pages with security issues"
                />
              ),
            note: `of ${counted(totals.pages, 'page')}; an issue of a whole host is counted on its first page`,
          },
          {
            label: 'Pages without HTTPS',
            value: (
              <PageCount count={totals.pages - totals.https} filter={securityFilters.http} of="pages without HTTPS" />
            ),
          },
          {
            label: 'Certificate',
            value: certificate === null ? '–' : certificate.problem === null ? 'Trusted' : 'Not trusted',
            note: certificateNote(certificate, totals.https > 0),
          },
          {
            label: 'TLS',
            value: certificate?.protocol?.replace(/^TLSv/, 'TLS ') ?? '–',
            note: certificate === null ? undefined : 'the newest version that both sides support',
          },
        ]}
      />
      <ReportSection
        title="What checks found"
        text="HTTPS, mixed content, headers, cookies, forms, libraries and leaks. Checks of headers and cookies give one issue per host, on its first page."
      >
        <CheckTable label="Security issues" checks={checks} />
      </ReportSection>
      {certificate !== null && <CertificateSection certificate={certificate} />}
      {issueChecks.length > 0 && <GroupIssues report={report} by={by} />}
    </div>
  )
}

function certificateNote(certificate: SecurityReport['certificate'], hasHttps: boolean): string {
  if (certificate === null) return hasHttps ? 'Not tested by this crawl' : 'No page uses https'
  if (certificate.problem !== null) return certificate.problem
  return certificate.validUntil === null
    ? certificate.host
    : `${certificate.host}, until ${formatDay(certificate.validUntil)}`
}

function GroupIssues({ report: { groups, groupTotal, issueChecks }, by }: TabProps) {
  return (
    <ReportSection title="Where the issues are">
      <GroupSwitch by={by} />
      <Table label={`Security issues by ${GROUP_HEADS[by]}`}>
        <thead>
          <tr>
            <TableHead>{GROUP_HEADS[by]}</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">With issues</TableHead>
            <TableHead className="text-right">Share</TableHead>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, pages, withIssues }) => (
            <tr key={name}>
              <DenseCell className="font-mono text-xs break-all">{name}</DenseCell>
              <DenseCell className="text-right">
                <CountLink count={pages} table="pages" filter={groupFilter(by, name)} of={`pages of ${name}`} />
              </DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={withIssues}
                  table="pages"
                  filter={groupFilter(by, name, securityFilters.issues(issueChecks))}
                  of={`pages of ${name} with security issues`}
                />
              </DenseCell>
              <DenseCell className="text-right tabular-nums">{formatShare(withIssues / pages)}</DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <LeftOutGroups by={by} total={groupTotal} />
    </ReportSection>
  )
}
