import { blockedOnHostFilter } from '#domain/site-reports/access.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { Notice } from '../../design/notice.tsx'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { OutsideLink } from '../../results/outside-link.tsx'
import { pathLabel } from '../../results/page-fields.ts'
import { CountCell } from '../count-cell.tsx'
import { ReportSection } from '../report-section.tsx'
import { botName } from './bot-names.ts'
import type { ShownSimulation } from './shown-access.ts'

type BotChange = ShownSimulation['bots'][number]
type Changed = BotChange['lost']

const MAX_SHOWN = 300

export function SimulationResult({ result, isSameText }: { result: ShownSimulation; isSameText: boolean }) {
  const { bots, pages, otherUrls, ignored } = result
  const changed = bots.filter(({ lost, gained }) => countOf(lost) + countOf(gained) > 0)
  const compared = `${counted(pages, 'page')} and ${counted(otherUrls, 'other URL')} of ${result.host} were compared.`
  return (
    <ReportSection title="Gained and lost" text={compared}>
      {changed.length === 0 && (
        <Notice tone={isSameText ? 'info' : 'success'}>
          {isSameText
            ? 'This is the live file. Edit it to see a difference.'
            : 'No chosen crawler gains or loses a URL of this crawl.'}
        </Notice>
      )}
      {ignored.total > 0 && (
        <Notice tone="info">
          Crawlers ignore {counted(ignored.total, 'line')} that {plural(ignored.total, 'has', 'have')} no known field:{' '}
          {ignored.lines.map(({ line, text }) => `line ${line}: ${text}`).join('; ')}
          {ignored.total > ignored.lines.length && ' …'}
        </Notice>
      )}
      <Table label="Gained and lost by crawler">
        <thead>
          <tr>
            <TableHead>Crawler</TableHead>
            <TableHead className="text-right">Blocked pages now</TableHead>
            <TableHead className="text-right">After</TableHead>
            <TableHead className="text-right">Loses</TableHead>
            <TableHead className="text-right">Gains</TableHead>
          </tr>
        </thead>
        <tbody>
          {bots.map(({ bot, blockedBefore, blockedAfter, lost, gained }) => (
            <tr key={bot}>
              <TableCell className="font-medium">{botName(bot)}</TableCell>
              <CountCell
                count={blockedBefore}
                filter={blockedOnHostFilter(result.host, bot)}
                of={`pages blocked for ${botName(bot)}`}
              />
              <TableCell className="text-right tabular-nums">{formatNumber(blockedAfter)}</TableCell>
              <ChangeCell changed={lost} tone="text-bad" list={idOf(bot, 'loses')} />
              <ChangeCell changed={gained} tone="text-good" list={idOf(bot, 'gains')} />
            </tr>
          ))}
        </tbody>
      </Table>
      {changed.map(({ bot, lost, gained }) => (
        <div key={bot} className="grid grid-cols-1 gap-3">
          <ChangedUrls id={idOf(bot, 'loses')} title={`${botName(bot)} loses`} changed={lost} />
          <ChangedUrls id={idOf(bot, 'gains')} title={`${botName(bot)} gains`} changed={gained} />
        </div>
      ))}
    </ReportSection>
  )
}

function countOf({ pages, others }: Changed): number {
  return pages + others
}

/** The id of a list of URLs on the page. */
function idOf(bot: string, what: 'loses' | 'gains'): string {
  return `${bot}-${what}`
}

/** `list`: the id of the list of these URLs. */
function ChangeCell({ changed, tone, list }: { changed: Changed; tone: string; list: string }) {
  const { pages, indexable, others } = changed
  if (countOf(changed) === 0) return <TableCell className="text-right text-subtle">0</TableCell>
  return (
    <TableCell className="text-right whitespace-nowrap tabular-nums">
      <a href={`#${list}`} className={`rounded-sm font-medium hover:underline ${tone}`}>
        {counted(pages, 'page')}
      </a>
      <span className="block text-xs text-muted">
        {formatNumber(indexable)} indexable, {counted(others, 'other URL')}
      </span>
    </TableCell>
  )
}

function ChangedUrls({ id, title, changed }: { id: string; title: string; changed: Changed }) {
  const total = countOf(changed)
  if (total === 0) return null
  return (
    <details id={id} className="group scroll-mt-20">
      <summary className="cursor-pointer rounded-sm text-sm font-medium text-accent-ink">
        {title} {counted(total, 'URL')}
        {changed.urls.length < total && `, the first ${formatNumber(changed.urls.length)} are listed`}
      </summary>
      <Table label={`${title} these URLs`} frameClass="mt-2">
        <thead>
          <tr>
            <TableHead>URL</TableHead>
            <TableHead>Is</TableHead>
            <TableHead>Live file</TableHead>
            <TableHead>Edited file</TableHead>
          </tr>
        </thead>
        <tbody>
          {changed.urls.map(({ url, isPage, isIndexable, before, after }) => (
            <tr key={url}>
              <TableCell className="min-w-48">
                <OutsideLink url={url} title={url.slice(0, MAX_SHOWN)} className="line-clamp-2 break-all">
                  {pathLabel(url).slice(0, MAX_SHOWN)}
                </OutsideLink>
              </TableCell>
              <TableCell className="whitespace-nowrap text-muted">
                {isIndexable ? 'Indexable page' : isPage ? 'Page' : 'Other URL'}
              </TableCell>
              <LineCell line={before} />
              <LineCell line={after} />
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function LineCell({ line }: { line: Changed['urls'][number]['before'] }) {
  return (
    <TableCell className="min-w-40">
      {line === null ? (
        <span className="text-muted">No rule: allowed</span>
      ) : (
        <>
          <span className="text-muted">Line {line.line}: </span>
          <code className="font-mono text-xs wrap-anywhere">{line.text}</code>
        </>
      )}
    </TableCell>
  )
}
