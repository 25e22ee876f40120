import { Bot } from 'lucide-react'
import { useState } from 'react'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import { BOT_PURPOSES } from '#domain/robots/known-bots.ts'
import { type BotAccess, blockedForFilter } from '#domain/site-reports/access.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Badge } from '../../design/badge.tsx'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { pathLabel } from '../../results/page-fields.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'

export function BotsTab() {
  const project = useProject()
  const { session } = useReportAddress()
  const result = useApiQuery(`/projects/${project.id}/site-reports/bots${queryOf({ session })}`, null)
  return (
    <ReportResult result={result} Icon={Bot} loading="Comparing crawlers…">
      {({ bots, pages }) => <BotsTable bots={bots} pages={pages} />}
    </ReportResult>
  )
}

function BotsTable({ bots, pages }: { bots: BotAccess[]; pages: number }) {
  const [purpose, setPurpose] = useState('')
  const [isBlockedOnly, setIsBlockedOnly] = useState(false)
  const isShown = (bot: BotAccess) =>
    (purpose === '' || bot.purpose === purpose) && (!isBlockedOnly || bot.blocked > 0 || refusedOf(bot) > 0)
  // Crawlers with the most blocked pages come first, then those that the server refused.
  const shown = bots
    .filter(isShown)
    .toSorted((one, other) => other.blocked - one.blocked || refusedOf(other) - refusedOf(one))
  const blocked = bots.filter((bot) => bot.blocked > 0).length
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-sm text-muted">
        What robots.txt says to {counted(bots.length, 'crawler')} about {counted(pages, 'indexable page')}.{' '}
        {formatNumber(blocked)} of these crawlers {plural(blocked, 'is', 'are')} blocked on at least one page.{' '}
        {testWords(bots)}
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
          label="Only crawlers that are blocked or refused somewhere"
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
        <TestResult bot={bot} />
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

function Result({ bot }: { bot: BotAccess }) {
  const { allowed, blocked, unknown } = bot
  const refused = refusedOf(bot)
  if (blocked > 0)
    return <Badge tone={allowed > 0 ? 'warn' : 'bad'}>{allowed > 0 ? 'Partly blocked' : 'Blocked'}</Badge>
  if (refused > 0) return <Badge tone="bad">{refused === bot.tested?.urls ? 'Refused' : 'Partly refused'}</Badge>
  if (unknown > 0) return <Badge>Unknown</Badge>
  return <Badge tone="good">Allowed</Badge>
}

function refusedOf({ tested }: BotAccess): number {
  return tested?.refused.length ?? 0
}

/** What the server gave to requests in the name of the crawler. */
function TestResult({ bot: { tested, isOwn } }: { bot: BotAccess }) {
  if (isOwn) return null
  if (!tested) return <span className="block text-xs text-muted">Not tested</span>
  const { urls, refused } = tested
  if (refused.length === 0) {
    return <span className="block text-xs text-muted">Not refused on {counted(urls, 'tested page')}</span>
  }
  return (
    <div className="mt-1 grid min-w-52 gap-0.5 text-xs">
      <p>
        The server refused {formatNumber(refused.length)} of {counted(urls, 'tested page')}:
      </p>
      <ul className="grid gap-0.5">
        {refused.map(({ url, saw }) => (
          <li key={url} className="wrap-anywhere text-muted">
            {pathLabel(url)}: {saw}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How far the table can say what the server does. */
function testWords(bots: BotAccess[]): string {
  const tested = bots.filter((bot) => bot.tested !== null)
  const others = 'a crawler that robots.txt allows can still be refused by the server or a firewall.'
  if (tested.length === 0) {
    return (
      `No request was sent in the name of these crawlers, so ${others} For a site that you have confirmed as yours, ` +
      '“Compare what bots get” in the settings tests some of them.'
    )
  }
  const refused = tested.filter((bot) => refusedOf(bot) > 0)
  return (
    `${counted(tested.length, 'crawler was', 'crawlers were')} tested on a few pages with requests in ` +
    `${plural(tested.length, 'its', 'their')} name: the server refused ${refused.length === 0 ? 'none' : formatNumber(refused.length)}. ` +
    `Of the others, only robots.txt is known: ${others}`
  )
}
