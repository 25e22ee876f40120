import { useNavigate } from 'react-router'
import { counted, plural } from '#domain/words/counts.ts'
import { SelectField } from '../../design/forms/select-field.tsx'
import { Notice } from '../../design/notice.tsx'
import { OutsideLink } from '../../results/outside-link.tsx'
import { useReportAddress } from '../report-address.ts'
import { ReportSection } from '../report-section.tsx'
import { botGroups, botName } from './bot-names.ts'
import { HostSelect } from './host-select.tsx'
import { RobotsChange } from './robots-change.tsx'
import { RobotsText } from './robots-text.tsx'
import { RulesTable } from './rules-table.tsx'
import type { ShownAccess } from './shown-access.ts'

export function RobotsTab({ access }: { access: ShownAccess }) {
  const navigate = useNavigate()
  const { searchWith } = useReportAddress()
  const { robots, hosts, ownBot, bot, obeysRobots } = access
  const host = hosts.find((each) => each.host === robots?.host)
  if (!robots || !host) return <p className="text-sm text-muted">The crawl requested no page, so no host is known.</p>
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <HostSelect access={access} />
        <SelectField
          label="Compare our crawler with"
          value={bot}
          onChange={(event) => void navigate(searchWith({ bot: event.target.value }), { preventScrollReset: true })}
          options={robots.bots.includes(bot) ? [] : [{ value: bot, label: botName(bot) }]}
          groups={botGroups(robots.bots.filter((name) => name !== ownBot))}
          className="min-w-60"
        />
      </div>
      <FileLine host={host} />
      {!obeysRobots && <Notice tone="info">This crawl was set to ignore robots.txt.</Notice>}
      {host.problems.map((problem) => (
        <Notice key={problem} tone="error">
          {problem}
        </Notice>
      ))}
      {robots.change && <RobotsChange change={robots.change} crawlId={access.crawl.id} />}
      {robots.text !== null && (
        <>
          <ReportSection
            title="Rules and what each decides"
            text={
              'The longest rule that matches a URL decides. Pages are those that were requested; URLs are all that the ' +
              'crawl knows on this host: pages, links, files and probes.'
            }
          >
            <RulesTable access={access} robots={robots} />
          </ReportSection>
          <ReportSection title="The file" text={fileText(robots)}>
            <RobotsText text={robots.text} />
          </ReportSection>
        </>
      )}
    </div>
  )
}

function fileText({ groupCount, ruleCount, sitemapLines }: NonNullable<ShownAccess['robots']>): string {
  const parts = [counted(groupCount, 'group'), counted(ruleCount, 'rule'), counted(sitemapLines.length, 'sitemap line')]
  return `${parts.join(', ')}.`
}

function FileLine({ host }: { host: ShownAccess['hosts'][number] }) {
  const { url, statusCode, failure, hasText, isCut, pages } = host
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {url !== null && (
        <OutsideLink url={url} className="text-accent-ink underline">
          {url}
        </OutsideLink>
      )}{' '}
      {url === null
        ? 'The robots.txt of this host was not requested.'
        : failure !== null && statusCode === null
          ? `could not be fetched (${failure.replaceAll('-', ' ')}). Crawlers then stay away from the host.`
          : hasText
            ? `responded with status code ${statusCode}.`
            : statusCode !== null && statusCode >= 400 && statusCode < 500 && statusCode !== 429
              ? `responded with status code ${statusCode}. Without a robots.txt, crawlers may request everything.`
              : `responded with status code ${statusCode}. Crawlers may then stay away from the host.`}{' '}
      {isCut && 'It is longer than 500 KiB; crawlers ignore the rest. '}
      {counted(pages, 'page')} of this crawl {plural(pages, 'is', 'are')} on this host.
    </p>
  )
}
