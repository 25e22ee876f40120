import { formatFilter } from '#domain/explorer/format-filter.ts'
import { type Decided, ruleFilter } from '#domain/site-reports/access.ts'
import { counted } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { CountLink } from '../report-parts.tsx'
import { botName } from './bot-names.ts'
import type { ShownAccess } from './shown-access.ts'

type Robots = NonNullable<ShownAccess['robots']>
type Names = { host: string; own: string; bot: string }

export function RulesTable({ access, robots }: { access: ShownAccess; robots: Robots }) {
  const names = { host: robots.host, own: access.ownBot, bot: access.bot }
  const shown = robots.groups.reduce((sum, { rules }) => sum + rules.length, 0)
  if (robots.groupCount === 0)
    return (
      <p className="text-sm text-muted">The file has no group of rules, so every crawler may request everything.</p>
    )
  return (
    <>
      <Table label="Rules of robots.txt">
        <thead>
          <tr>
            <TableHead>Line</TableHead>
            <TableHead>Rule</TableHead>
            <TableHead className="text-right">{botName(names.own)}</TableHead>
            <TableHead className="text-right">{botName(names.bot)}</TableHead>
          </tr>
        </thead>
        {robots.groups.map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity, and their order is fixed.
          <GroupRows key={place} group={group} names={names} />
        ))}
        <tbody>
          <tr>
            <TableCell />
            <TableCell className="text-muted">No rule decides: allowed</TableCell>
            <UndecidedCell decided={robots.undecided.own} />
            <UndecidedCell decided={robots.undecided.bot} />
          </tr>
        </tbody>
      </Table>
      {(shown < robots.ruleCount || robots.groups.length < robots.groupCount) && (
        <p className="text-sm text-muted">
          The first {counted(shown, 'rule')} of {counted(robots.ruleCount, 'rule')} are listed, in{' '}
          {counted(robots.groups.length, 'group')} of {robots.groupCount}.
        </p>
      )}
    </>
  )
}

function GroupRows({ group, names }: { group: Robots['groups'][number]; names: Names }) {
  const { agents, agentCount, crawlDelaySeconds, rules, isForOwn, isForBot } = group
  const others = agentCount - agents.length
  return (
    <tbody>
      <tr className="bg-sunken">
        <TableCell />
        <TableCell colSpan={3}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium wrap-anywhere">
              {agents.map((agent) => (agent === '*' ? 'All other crawlers (*)' : botName(agent))).join(', ')}
              {others > 0 && ` and ${counted(others, 'more name')}`}
            </span>
            {isForOwn && <Badge tone="accent">obeyed by {botName(names.own)}</Badge>}
            {isForBot && <Badge tone="accent">obeyed by {botName(names.bot)}</Badge>}
            {crawlDelaySeconds !== null && <Badge>Crawl-delay {crawlDelaySeconds} s</Badge>}
          </span>
        </TableCell>
      </tr>
      {rules.length === 0 && (
        <tr>
          <TableCell />
          <TableCell colSpan={3} className="text-muted">
            No rule with a path: everything is allowed.
          </TableCell>
        </tr>
      )}
      {rules.map(({ line, text, isAllowed, own, bot }) => (
        <tr key={line}>
          <TableCell className="text-muted tabular-nums">{line}</TableCell>
          <TableCell className="min-w-48">
            <code className="font-mono text-xs wrap-anywhere">{text}</code>
          </TableCell>
          <DecidedCell decided={own} bot={names.own} rule={{ line, isAllowed, host: names.host }} />
          <DecidedCell decided={bot} bot={names.bot} rule={{ line, isAllowed, host: names.host }} />
        </tr>
      ))}
    </tbody>
  )
}

type DecidedCellProps = {
  decided: Decided | null
  bot: string
  rule: { host: string; line: number; isAllowed: boolean }
}

function DecidedCell({ decided, bot, rule: { host, line, isAllowed } }: DecidedCellProps) {
  if (!decided) {
    return (
      <TableCell className="text-right text-subtle">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{botName(bot)} does not obey this group</span>
      </TableCell>
    )
  }
  const of = `for ${botName(bot)}, ${isAllowed ? 'allowed' : 'blocked'} by line ${line}`
  const link = (count: number, table: 'pages' | 'urls', word: string) => (
    <CountLink
      count={count}
      table={table}
      filter={formatFilter(ruleFilter(host, bot, line, table === 'pages'))}
      of={of}
    >
      {counted(count, word)}
    </CountLink>
  )
  return (
    <TableCell className="text-right whitespace-nowrap">
      <span className={!isAllowed && decided.pages > 0 ? 'font-medium' : undefined}>
        {link(decided.pages, 'pages', 'page')}
      </span>
      <span className="block text-xs">{link(decided.urls, 'urls', 'URL')}</span>
    </TableCell>
  )
}

function UndecidedCell({ decided }: { decided: Decided | null }) {
  return (
    <TableCell className="text-right whitespace-nowrap text-muted">
      {counted(decided?.pages ?? 0, 'page')}
      <span className="block text-xs">{counted(decided?.urls ?? 0, 'URL')}</span>
    </TableCell>
  )
}
