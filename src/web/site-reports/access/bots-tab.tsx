import { Bot } from 'lucide-react'
import { useState } from 'react'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { BOT_PURPOSES } from '#domain/robots/known-bots.ts'
import { type BotAccess, type BotsReport, blockedForFilter } from '#domain/site-reports/access.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Badge } from '../../design/badge.tsx'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'

export function BotsTab() {
  const project = useProject()
  const { session } = useReportAddress()
  const result = useApiQuery(`/projects/${project.id}/site-reports/bots${queryOf({ session })}`, null)
  return (
    <ReportResult result={result} Icon={Bot} loading="Comparing crawlers…">
      {(report) => <BotsTable {...report} />}
    </ReportResult>
  )
}

function BotsTable({ bots, pages, requestedAs }: BotsReport) {
  const [purpose, setPurpose] = useState('')
  const [isBlockedOnly, setIsBlockedOnly] = useState(false)
  const isShown = (bot: BotAccess) => (purpose === '' || bot.purpose === purpose) && (!isBlockedOnly || bot.blocked > 0)
  // Crawlers with the most blocked pages come first.
  const shown = bots.filter(isShown).toSorted((one, other) => other.blocked - one.blocked)
  const blocked = bots.filter((bot) => bot.blocked > 0).length
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-sm text-muted">
        What robots.txt says to {counted(bots.length, 'crawler')} about {counted(pages, 'indexable page')}.{' '}
        {formatNumber(blocked)} of these crawlers {plural(blocked, 'is', 'are')} blocked on at least one page.{' '}
        {describeRequests(requestedAs)}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SelectField
          label="Purpose"
          value={purpose}
          onChange={(event) => setPurpose(event.target.value)}
          options={[
            { value: '', label: 'All purposes' },
            ...Object.entries(BOT_PURPOSES).map(([value, label]) => ({ value, label })),
          ]}
          className="min-w-52"
        />
        <Checkbox
          label="Only crawlers that are blocked somewhere"
          checked={isBlockedOnly}
          onCheckedChange={(state) => setIsBlockedOnly(state === true)}
        />
      </div>
      {shown.length === 0 ? (
        <p className="text-sm text-muted">No such crawler. Choose another purpose, or show all crawlers.</p>
      ) : (
        <Table label="Crawlers and what they may request">
          <thead>
            <tr>
              <TableHead>Crawler</TableHead>
              <TableHead>Purpose</TableHead>
              <TableHead>Result</TableHead>
              <TableHead className="text-right">Allowed</TableHead>
              <TableHead className="text-right">Blocked</TableHead>
              <TableHead>Deciding line</TableHead>
              <TableHead>Obeys robots.txt</TableHead>
            </tr>
          </thead>
          <tbody>
            {shown.map((bot) => (
              <BotRow key={bot.token} bot={bot} />
            ))}
          </tbody>
        </Table>
      )}
      <p className="text-sm text-muted">
        Crawlers and what they say about robots.txt: the ai.robots.txt list, November 2026. Where it names no operator,
        we added those that are widely known.
      </p>
    </div>
  )
}

/** Firewalls also recognise crawlers by their IP addresses, so even a request under their name does not prove much. */
export function describeRequests(requestedAs: readonly string[]): string {
  if (requestedAs.length === 0)
    return 'This crawl sent no requests under the name of another crawler, so a crawler that robots.txt allows can still be refused by the server or a firewall.'
  return `This crawl also requested a few pages under the ${plural(requestedAs.length, 'name', 'names')} of ${requestedAs.join(', ')}; checks report those that the server refused. Another crawler that robots.txt allows can still be refused by the server or a firewall.`
}

function BotRow({ bot }: { bot: BotAccess }) {
  const { token, name, vendor, purpose, isOwn, allowed, blocked, unknown, line, otherLines, obeysRobots } = bot
  return (
    <tr>
      <TableCell className="min-w-40">
        <span className="font-medium">{name}</span>
        <span className="block text-xs text-muted">{isOwn ? 'Our crawler' : (vendor ?? 'Operator not known')}</span>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {purpose ? BOT_PURPOSES[purpose] : <span className="text-muted">{isOwn ? 'This crawl' : 'Not listed'}</span>}
      </TableCell>
      <TableCell>
        <Result bot={bot} />
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {unknown > 0 ? (
          formatNumber(allowed)
        ) : (
          <CountLink
            count={allowed}
            table="pages"
            filter={formatFilter(blockedForFilter(token, 'is-not'))}
            of={`indexable ${plural(allowed, 'page')} allowed for ${name}`}
          />
        )}
      </TableCell>
      <TableCell className="text-right tabular-nums">
        <CountLink
          count={blocked}
          table="pages"
          filter={formatFilter(blockedForFilter(token))}
          of={`indexable ${plural(blocked, 'page')} blocked for ${name}`}
        />
        {unknown > 0 && <span className="block text-xs text-muted">{formatNumber(unknown)} unknown</span>}
      </TableCell>
      <TableCell className="min-w-52">
        {line && (
          <>
            <span className="text-muted">Line {line.line}: </span>
            <code className="font-mono text-xs wrap-anywhere">{line.text}</code>
            {otherLines > 0 && (
              <span className="block text-xs text-muted">
                {counted(line.pages, 'page')}; {counted(otherLines, 'more line blocks', 'more lines block')} others
              </span>
            )}
          </>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted">
        {obeysRobots === null ? 'Not known' : obeysRobots ? 'Yes' : 'No'}
      </TableCell>
    </tr>
  )
}

function Result({ bot: { allowed, blocked, unknown } }: { bot: BotAccess }) {
  if (blocked > 0)
    return <Badge tone={allowed > 0 ? 'warn' : 'bad'}>{allowed > 0 ? 'Partly blocked' : 'Blocked'}</Badge>
  if (unknown > 0) return <Badge>Unknown</Badge>
  return <Badge tone="good">Allowed</Badge>
}
