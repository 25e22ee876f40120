import { markupFilters } from '#domain/site-reports/markup-report.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { CountLink, DenseCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownMarkup } from './shown-markup.ts'

type ShownType = ShownMarkup['types'][number]

const LEVELS = [
  { level: 'error', label: 'Errors' },
  { level: 'warning', label: 'Warnings' },
  { level: 'note', label: 'Notes' },
] as const

export function TypeTable({ report: { types, typeTotal, notRun } }: { report: ShownMarkup }) {
  const isJudged = !notRun.includes('schema_missing_required')
  return (
    <ReportSection
      title="Types"
      text={
        'An item counts under each of its types. Items inside others, such as the offer of a product, are counted with ' +
        'them; their issues have rows of their own. Rich results follow Google’s documentation; being eligible does ' +
        'not mean that Google shows one.'
      }
    >
      <Table label="Types of structured data" className="min-w-3xl">
        <thead>
          <tr>
            <TableHead>Type</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Items</TableHead>
            {LEVELS.map(({ level, label }) => (
              <TableHead key={level} className="text-right">
                {label}
              </TableHead>
            ))}
            <TableHead>Rich result</TableHead>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <TypeRow key={type.type} of={type} isJudged={isJudged} />
          ))}
        </tbody>
      </Table>
      {typeTotal > types.length && (
        <p className="text-sm text-muted">
          The {types.length} types on the most pages, of {formatNumber(typeTotal)}.
        </p>
      )}
    </ReportSection>
  )
}

type TypeProps = { of: ShownType; isJudged: boolean }

function TypeRow({ of, isJudged }: TypeProps) {
  const { type, pages, items, issues } = of
  const name = type || 'no type'
  return (
    <tr>
      <DenseCell className="min-w-40 font-medium wrap-anywhere">
        {type || <span className="text-muted">Without a type</span>}
      </DenseCell>
      <DenseCell className="text-right">
        {type !== '' && (
          <CountLink count={pages} table="pages" filter={markupFilters.pages(type)} of={`pages with ${name}`} />
        )}
      </DenseCell>
      <DenseCell className="text-right">
        {items === 0 ? (
          <span className="text-muted">{pages === 0 ? 'inside others' : '0'}</span>
        ) : (
          <CountLink count={items} table="structured-data" filter={markupFilters.items(type)} of={`items: ${name}`} />
        )}
      </DenseCell>
      {LEVELS.map(({ level, label }) => (
        <DenseCell key={level} className="text-right">
          <CountLink
            count={issues[level]}
            table="markup-issues"
            filter={markupFilters.issues(type, level)}
            of={`${label.toLowerCase()} of ${name}`}
          />
        </DenseCell>
      ))}
      <DenseCell className="min-w-64">
        <RichResult of={of} isJudged={isJudged} />
      </DenseCell>
    </tr>
  )
}

function RichResult({ of: { type, rich, retired }, isJudged }: TypeProps) {
  return (
    <span className="grid justify-items-start gap-0.5">
      {rich === null && retired === null && <span className="text-muted">None for this type</span>}
      {rich !== null && isJudged && <Eligible type={type} rich={rich} />}
      {rich !== null && !isJudged && (
        <span className="text-muted">{rich.features.join(' or ')}: not judged, because the check is off</span>
      )}
      {retired !== null && <span className="text-muted">{retired}</span>}
    </span>
  )
}

function Eligible({ type, rich }: { type: string; rich: NonNullable<ShownType['rich']> }) {
  const { features, pages, lacking, missing } = rich
  const eligible = pages - lacking
  if (pages === 0) return <span className="text-muted">{features.join(' or ')}: no indexable page</span>
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone={lacking === 0 ? 'good' : eligible === 0 ? 'bad' : 'warn'}>
          {lacking === 0 ? 'Eligible' : eligible === 0 ? 'Not eligible' : 'Partly eligible'}
        </Badge>
        <span className="text-muted">{features.join(' or ')}</span>
      </span>
      <span className="text-xs text-muted">
        {formatNumber(eligible)} of{' '}
        <CountLink isText count={pages} table="pages" filter={markupFilters.indexable(type)} of={`with ${type}`}>
          {counted(pages, 'indexable page')}
        </CountLink>{' '}
        {plural(eligible, 'has', 'have')} what is required
        {missing > 0 && (
          <>
            {'; '}
            <CountLink
              isText
              count={missing}
              table="markup-issues"
              filter={markupFilters.missing(features)}
              of={`for ${features.join(' or ')}`}
            >
              {counted(missing, 'item lacks a property', 'items lack a property')}
            </CountLink>
          </>
        )}
        .
      </span>
    </>
  )
}
