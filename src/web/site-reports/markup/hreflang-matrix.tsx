import { HREFLANG_STATES, type HreflangState } from '#domain/explorer/hreflang-states.ts'
import { HREFLANG_FAULTS, markupFilters } from '#domain/site-reports/markup-report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { pathLabel } from '../../results/page-fields.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import type { ShownHreflang } from './shown-markup.ts'

type ShownList = ShownHreflang['lists'][number]
type ShownCell = ShownList['cells'][number]

/** Labels that are short enough for a column. */
const CELL_WORDS: Record<HreflangState, string> = {
  return: 'OK',
  self: 'OK',
  'no-return': 'No return',
  'invalid-code': 'Invalid code',
  broken: 'Broken',
  redirect: 'Redirects',
  noindex: 'Noindex',
  canonicalised: 'Canonical',
  'soft-404': 'Soft 404',
  body: 'In body',
  'page-not-indexable': 'Not listed',
  'page-not-crawled': 'Not crawled',
  'no-self': 'No self',
  forwards: 'Forwards',
  'x-default-redirect': 'Redirects, OK',
  'other-site': 'Other site',
  'not-crawled': 'Not crawled',
}

export function HreflangMatrix({ report }: { report: ShownHreflang }) {
  const { languages, languageTotal, lists, listTotal } = report
  if (lists.length === 0) return <p className="text-sm text-muted">No row has such an entry.</p>
  return (
    <>
      <Table label="Pages and languages" className="min-w-3xl">
        <thead>
          <tr>
            <TableHead>First page of the row</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Entries</TableHead>
            <TableHead className="text-right">Faults</TableHead>
            {languages.map(({ lang }) => (
              <TableHead key={lang}>{lang.slice(0, 35) || '(empty)'}</TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <ListRow key={list.list} list={list} languages={languages.map(({ lang }) => lang)} />
          ))}
        </tbody>
      </Table>
      <p className="text-sm text-muted">
        {counted(listTotal, 'row')}.{' '}
        {languageTotal > languages.length &&
          `Of ${formatNumber(languageTotal)} languages, x-default and the most frequent ones have a column: ${languages.length} in all. ` +
            'The number of entries opens those of all languages.'}
      </p>
    </>
  )
}

function ListRow({ list, languages }: { list: ShownList; languages: string[] }) {
  const { url, seq, pages, entries, faults, cells } = list
  return (
    <tr>
      <DenseCell className="max-w-72 min-w-48">
        <UrlCell url={url} seq={seq} />
      </DenseCell>
      <DenseCell className="text-right tabular-nums">{formatNumber(pages)}</DenseCell>
      <DenseCell className="text-right">
        <CountLink count={entries} table="hreflang" filter={markupFilters.list(list.list)} of="entries of this row" />
      </DenseCell>
      <DenseCell className="text-right">
        <CountLink count={faults} table="hreflang" filter={markupFilters.faults(list.list)} of="faults of this row" />
      </DenseCell>
      {languages.map((lang) => (
        <Cell key={lang} list={list} cell={cells.find((each) => each.lang === lang)} />
      ))}
    </tr>
  )
}

function Cell({ list, cell }: { list: ShownList; cell: ShownCell | undefined }) {
  if (!cell) {
    return (
      <DenseCell className="text-subtle">
        –<span className="sr-only"> not named</span>
      </DenseCell>
    )
  }
  const { lang, target, state, entries, inState } = cell
  const isFault = HREFLANG_FAULTS.includes(state)
  const isFine = state === 'return' || state === 'self' || state === 'x-default-redirect'
  return (
    <DenseCell
      title={`${HREFLANG_STATES[state]}: ${target.slice(0, 300)}`}
      className={classNames('whitespace-nowrap', isFault ? 'bg-bad-soft' : !isFine && 'bg-sunken')}
    >
      <CountLink
        count={entries}
        table="hreflang"
        filter={markupFilters.cell(list.list, lang)}
        of={`: ${HREFLANG_STATES[state]}, ${lang}, ${pathLabel(target).slice(0, 100)}`}
      >
        {CELL_WORDS[state]}
        {isFault && inState < entries && ` ${formatNumber(inState)}/${formatNumber(entries)}`}
      </CountLink>
    </DenseCell>
  )
}
