import { groupFilter, type PageGroup } from '#domain/site-reports/page-groups.ts'
import {
  HEADER_NAMES,
  HEADER_RULES,
  type HeaderShare,
  type SecurityReport,
  type SecurityTotals,
  securityFilters,
} from '#domain/site-reports/security.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { CountLink, DenseCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import { GROUP_HEADS, GroupSwitch, LeftOutGroups } from './group-switch.tsx'

type TabProps = { report: SecurityReport; by: PageGroup }

export function HeadersTab({ report, by }: TabProps) {
  const { totals, groups, groupTotal } = report
  const unknown = totals.pages - totals.known
  return (
    <div className="grid grid-cols-1 gap-8">
      <ReportSection
        title="Security headers"
        text={
          'The share of pages that have each header in a form that protects visitors, with a link to the pages without ' +
          'it. The rules are those of the checks.' +
          (unknown > 0 ? ` The headers of ${counted(unknown, 'page')} were not recorded.` : '')
        }
      >
        <GroupSwitch by={by} />
        <HeaderMatrix groups={groups} totals={totals} by={by} />
        <LeftOutGroups by={by} total={groupTotal} />
        <dl className="grid gap-1 text-sm text-muted">
          {HEADER_NAMES.map((name) => (
            <div key={name} className="max-w-prose">
              <dt className="inline font-medium text-ink">{HEADER_RULES[name].label}: </dt>
              <dd className="inline">{MEANINGS[name]}</dd>
            </div>
          ))}
        </dl>
      </ReportSection>
      <Cookies report={report} by={by} />
    </div>
  )
}

const MEANINGS = {
  hsts: 'at least 180 days. Pages without https are not judged.',
  csp: 'in a header or in a meta tag of the head. A report-only policy stops nothing, so it does not count.',
  nosniff: 'the first value is nosniff.',
  framing: 'frame-ancestors in a Content-Security-Policy header, or X-Frame-Options with DENY or SAMEORIGIN.',
  referrer: 'safe values, or no header at all: browsers then use a safe default.',
}

type Named = SecurityTotals & { name: string }

function HeaderMatrix({ groups, totals, by }: { groups: Named[]; totals: SecurityTotals; by: PageGroup }) {
  const rows = [...groups.map((group) => ({ ...group, of: group.name })), { ...totals, name: null, of: 'the site' }]
  return (
    <Table label={`Security headers by ${GROUP_HEADS[by]}`} className="min-w-3xl">
      <thead>
        <tr>
          <TableHead>{GROUP_HEADS[by]}</TableHead>
          <TableHead className="text-right">Pages</TableHead>
          <TableHead>HTTPS</TableHead>
          {HEADER_NAMES.map((name) => (
            <TableHead key={name}>
              <abbr title={HEADER_RULES[name].label} className="no-underline">
                {HEADER_RULES[name].short}
              </abbr>
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of, pages, https, headers }) => (
          <tr key={of} className={classNames(name === null && 'font-medium')}>
            <DenseCell className={name === null ? '' : 'min-w-40 font-mono text-xs break-all'}>
              {name ?? 'Whole site'}
            </DenseCell>
            <DenseCell className="text-right">
              <CountLink count={pages} table="pages" filter={groupFilter(by, name)} of={`pages of ${of}`} />
            </DenseCell>
            <ShareCell
              share={{ judged: pages, good: https }}
              filter={groupFilter(by, name, securityFilters.http)}
              of={`pages of ${of} without HTTPS`}
            />
            {HEADER_NAMES.map((header) => (
              <ShareCell
                key={header}
                share={headers[header]}
                filter={groupFilter(by, name, securityFilters.without(header))}
                of={`pages of ${of} without ${HEADER_RULES[header].label}`}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** '75%' and '3 without', which opens these pages. */
function ShareCell({ share: { judged, good }, filter, of }: { share: HeaderShare; filter: string; of: string }) {
  if (judged === 0) return <DenseCell className="text-subtle">–</DenseCell>
  const lacking = judged - good
  return (
    <DenseCell className="whitespace-nowrap">
      <span
        className={classNames(
          'font-medium tabular-nums',
          lacking === 0 ? 'text-good' : good === 0 ? 'text-bad' : 'text-warn',
        )}
      >
        {formatShare(good / judged)}
      </span>
      {lacking > 0 && (
        <span className="block text-xs leading-5">
          <CountLink count={lacking} table="pages" filter={filter} of={of}>
            {formatNumber(lacking)} without
          </CountLink>
        </span>
      )}
    </DenseCell>
  )
}

const ATTRIBUTES = [
  { attribute: 'Secure', key: 'withoutSecure' },
  { attribute: 'HttpOnly', key: 'withoutHttpOnly' },
  { attribute: 'SameSite', key: 'withoutSameSite' },
] as const

function Cookies({ report: { totals, groups }, by }: TabProps) {
  const title = 'Cookies'
  if (totals.withCookies === 0) {
    return (
      <ReportSection title={title}>
        <p className="text-sm text-muted">
          No response of a page set a cookie. Cookies that scripts set are not recorded.
        </p>
      </ReportSection>
    )
  }
  return (
    <ReportSection
      title={title}
      text="Pages whose response sets cookies, and those with a cookie that lacks an attribute. Not every cookie needs HttpOnly: the checks judge only those of sign-in sessions. Cookies that scripts set are not recorded."
    >
      <Table label={`Cookies by ${GROUP_HEADS[by]}`} className="min-w-lg">
        <thead>
          <tr>
            <TableHead>{GROUP_HEADS[by]}</TableHead>
            <TableHead className="text-right">Pages with cookies</TableHead>
            {ATTRIBUTES.map(({ attribute }) => (
              <TableHead key={attribute} className="text-right">
                Without {attribute}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups
            .filter(({ withCookies }) => withCookies > 0)
            .map((group) => (
              <tr key={group.name}>
                <DenseCell className="font-mono text-xs break-all">{group.name}</DenseCell>
                <DenseCell className="text-right">
                  <CountLink
                    count={group.withCookies}
                    table="pages"
                    filter={groupFilter(by, group.name, securityFilters.cookies)}
                    of={`pages of ${group.name} with cookies`}
                  />
                </DenseCell>
                {ATTRIBUTES.map(({ attribute, key }) => (
                  <DenseCell key={attribute} className="text-right">
                    <CountLink
                      count={group[key]}
                      table="pages"
                      filter={groupFilter(by, group.name, securityFilters.cookiesWithout(attribute))}
                      of={`pages of ${group.name} with a cookie without ${attribute}`}
                    />
                  </DenseCell>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}
