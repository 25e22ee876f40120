import { ScanText } from 'lucide-react'
import { BYTES_PER_HTML_TOKEN, CHARACTERS_PER_TOKEN } from '#domain/languages/estimate-tokens.ts'
import { type AiPage, type AiReport, aiFilters, LONG_TEXT_TOKENS, MIN_MAIN_SHARE } from '#domain/site-reports/ai.ts'
import { allOf, COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import { groupFilter } from '#domain/site-reports/page-groups.ts'
import { counted, formatNumber, formatNumberOr, formatShare } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Card } from '../../design/card.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useProject } from '../../projects/use-project.ts'
import { PageSearch } from '../page-search.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { ReportSection } from '../report-section.tsx'
import { StatList } from '../stat-list.tsx'
import { ChosenLink } from './chosen-link.tsx'

export function ReadingTab({ report: { reading, pages } }: { report: AiReport }) {
  const count = (number: number, filter: string, of: string) => (
    <CountLink count={number} table="pages" filter={allOf(COUNTED_PAGES, filter)} of={of} />
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-3">
        <StatList
          label="What a model reads"
          stats={[
            {
              label: 'Main text, median',
              value: formatNumberOr(reading.medianTextTokens, '–'),
              note: `tokens; the whole site has about ${formatNumber(reading.textTokens)}`,
            },
            {
              label: 'HTML, median',
              value: formatNumberOr(reading.medianHtmlTokens, '–'),
              note: 'tokens, if a tool sends the HTML as it is',
            },
            {
              label: 'Boilerplate',
              value: reading.boilerplate === null ? '–' : formatShare(reading.boilerplate),
              note: 'of all visible words are outside the main text',
            },
            {
              label: `Less than ${MIN_MAIN_SHARE}% main text`,
              value: count(reading.mostlyBoilerplate, aiFilters.boilerplate, 'pages that are mostly boilerplate'),
              note: `of ${counted(reading.pages, 'page')}`,
            },
            {
              label: `Longer than ${formatNumber(LONG_TEXT_TOKENS)} tokens`,
              value: count(reading.longTexts, aiFilters.longTexts, 'pages with very long texts'),
              note: 'tools cut such texts',
            },
          ]}
        />
        <p className="max-w-prose text-sm text-muted">
          Tokens are estimated: one for {CHARACTERS_PER_TOKEN} characters of text or {BYTES_PER_HTML_TOKEN} bytes of
          HTML, and one for each character in writing without spaces. Models differ, usually by less than a quarter.
          {pages > reading.pages && ` The text of ${counted(pages - reading.pages, 'page')} was not kept.`}{' '}
          <Rendering reading={reading} />
        </p>
      </div>
      <Templates reading={reading} />
      <ReportSection title="Longest texts">
        <Table label="Longest texts" className="min-w-lg">
          <thead>
            <tr>
              <TableHead>URL</TableHead>
              <TableHead className="text-right">Text tokens</TableHead>
              <TableHead className="text-right">HTML tokens</TableHead>
              <TableHead className="text-right">Main text</TableHead>
              <TableHead>
                <span className="sr-only">Show the text</span>
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {reading.heaviest.map(({ url, seq, textTokens, htmlTokens, mainShare }) => (
              <tr key={url}>
                <DenseCell className="min-w-48">
                  <UrlCell url={url} seq={seq} />
                </DenseCell>
                <DenseCell className="text-right tabular-nums">{formatNumber(textTokens)}</DenseCell>
                <DenseCell className="text-right tabular-nums">{formatNumber(htmlTokens)}</DenseCell>
                <DenseCell className="text-right tabular-nums">{percent(mainShare)}</DenseCell>
                <DenseCell className="text-right">
                  <ChosenLink url={url}>Show text</ChosenLink>
                </DenseCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </ReportSection>
      <PageText />
    </div>
  )
}

function percent(share: number | null): string {
  return share === null ? '–' : formatShare(share / 100)
}

function Rendering({ reading: { rendered, byScript } }: { reading: AiReport['reading'] }) {
  if (rendered === 0)
    return 'This crawl did not render pages, so the text is that of the HTML as sent. Most AI crawlers run no scripts either.'
  return (
    <>
      <CountLink isText count={rendered} table="pages" filter={allOf(COUNTED_PAGES, aiFilters.rendered)} of="rendered">
        {counted(rendered, 'page')}
      </CountLink>{' '}
      {rendered === 1 ? 'was' : 'were'} rendered. On{' '}
      <CountLink
        isText
        count={byScript}
        table="pages"
        filter={allOf(COUNTED_PAGES, aiFilters.byScript)}
        of="with text that scripts add"
      >
        {formatNumber(byScript)} of them
      </CountLink>
      , scripts add more than half of the main text, which most AI crawlers never see.
    </>
  )
}

function Templates({ reading: { byTemplate } }: { reading: AiReport['reading'] }) {
  if (byTemplate.length === 0) return null
  return (
    <ReportSection
      title="By URL pattern"
      text="Medians of the pages with this pattern, those with the most pages first."
    >
      <Table label="Texts by URL pattern">
        <thead>
          <tr>
            <TableHead>URL pattern</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Text tokens</TableHead>
            <TableHead className="text-right">Main text</TableHead>
          </tr>
        </thead>
        <tbody>
          {byTemplate.map(({ template, pages, medianTextTokens, mainShare }) => (
            <tr key={template}>
              <DenseCell className="font-mono text-xs break-all">{template}</DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={pages}
                  table="pages"
                  filter={groupFilter('template', template, 'textTokens filled')}
                  of={`pages of ${template}`}
                />
              </DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumberOr(medianTextTokens, '–')}</DenseCell>
              <DenseCell className="text-right tabular-nums">{percent(mainShare)}</DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </ReportSection>
  )
}

function PageText() {
  const project = useProject()
  const { params, session } = useReportAddress()
  const url = params.get('url')
  const result = useApiQuery(`/projects/${project.id}/site-reports/ai/page${queryOf({ session, url })}`, null)
  return (
    <ReportSection
      title="The main text of a page"
      text="As a model gets it from a tool that extracts the main text: without navigation, header, footer and scripts."
    >
      <PageSearch />
      <ReportResult result={result} Icon={ScanText} loading="Loading the text…">
        {({ page }) =>
          page === null ? (
            <EmptyState
              Icon={ScanText}
              title="No such page"
              text="This crawl has no page with this URL that loaded. Search for another one above."
            />
          ) : (
            <ShownPage page={page} />
          )
        }
      </ReportResult>
    </ReportSection>
  )
}

function ShownPage({ page }: { page: AiPage }) {
  const { url, seq, textTokens, htmlTokens, words, visibleWords, mainShare, raw, renderingError } = page
  return (
    <Card aria-label="The main text of a page" className="grid grid-cols-1 gap-3 p-4 text-sm">
      <UrlCell url={url} seq={seq} />
      <p className="text-muted">
        {counted(words, 'word')} of {visibleWords === null ? 'an unknown number of' : formatNumber(visibleWords)}{' '}
        visible ones ({percent(mainShare)}), about {formatNumberOr(textTokens, '?')} tokens; the HTML has about{' '}
        {formatNumberOr(htmlTokens, '?')}.{' '}
        {raw
          ? `Before scripts ran, the main text had ${counted(raw.words, 'word')}.`
          : (renderingError ?? 'The page was not rendered, so this is the text of the HTML as sent.')}
      </p>
      <TextBox label="Main text" text={page.text} length={page.length} />
      {raw && <TextBox label="Before scripts ran" text={raw.text} length={raw.length} />}
    </Card>
  )
}

function TextBox({ label, text, length }: { label: string; text: string; length: number }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <h3 className="font-medium">{label}</h3>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable to scroll with the keyboard.
        tabIndex={0}
        dir="auto"
        className="max-h-80 overflow-y-auto rounded-md bg-sunken p-3 leading-6 wrap-anywhere"
      >
        {text === '' ? <span className="text-muted">No main text.</span> : text}
      </section>
      {length > text.length && (
        <p className="text-muted">
          The first {formatNumber(text.length)} of {formatNumber(length)} characters.
        </p>
      )}
    </div>
  )
}
