import type { MarkupData, MarkupItem, PageMarkupAnswer } from '#domain/reports/page-markup.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { CopyButton } from '../copy-button.tsx'
import { LongText } from '../long-text.tsx'
import { Nothing, Section } from '../section.tsx'
import { MarkupAnswer, type MarkupState } from './markup-answer.tsx'

const FORMATS: Record<MarkupItem['format'], string> = { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' }

export function StructuredDataSection({ answer }: { answer: MarkupState }) {
  return (
    <Section
      id="structured-data"
      title="Structured data"
      hint="What the page declares for machines, in the order of the page. Faults are under Issues."
    >
      <MarkupAnswer answer={answer} of={(markup) => markup.structuredData} what="structured data">
        {(data) => <Items data={data} />}
      </MarkupAnswer>
    </Section>
  )
}

type Data = NonNullable<NonNullable<PageMarkupAnswer['markup']>['structuredData']>

function Items({ data }: { data: Data }) {
  const { items, total, isCut } = data
  return (
    <div className="grid grid-cols-1 gap-4">
      <Faults data={data} />
      {total === 0 && !isCut && <Nothing>The page has no structured data.</Nothing>}
      {total > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and their order never changes.
            <Item key={index} item={item} isOpen={items.length <= 3 && item.total <= MAX_OPEN} />
          ))}
        </ul>
      )}
      {total > items.length && (
        <Nothing>
          The page has {formatNumber(total)} items; the first {formatNumber(items.length)} are listed.
        </Nothing>
      )}
      {isCut && <Nothing>The page has more structured data than a crawl keeps.</Nothing>}
    </div>
  )
}

/** Longer items would push the next item out of view. */
const MAX_OPEN = 20

function Item({ item, isOpen }: { item: MarkupItem; isOpen: boolean }) {
  const { types, format, at, properties, total } = item
  return (
    <li className="min-w-0 text-sm">
      <details open={isOpen}>
        <summary className="cursor-pointer rounded-sm wrap-anywhere">
          <span className="font-medium">{types.join(', ') || 'No type'}</span> <Badge>{FORMATS[format]}</Badge>{' '}
          <span className="text-xs text-subtle tabular-nums">{counted(total, 'property', 'properties')}</span>
        </summary>
        <p className="mt-1 font-mono text-xs text-subtle wrap-anywhere">
          {at}
          <CopyButton text={at} noun="selector" className="ml-0.5" />
        </p>
        <dl className="mt-1 grid grid-cols-1 border-l-2 border-line pl-3">
          {properties.map(({ name, value }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: properties may repeat, and their order never changes.
              key={index}
              className="grid grid-cols-1 gap-x-4 py-0.5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
            >
              <dt className="font-mono text-xs/5 text-muted wrap-anywhere">{name}</dt>
              <dd className="min-w-0">
                {value === '' ? <span className="text-subtle">empty</span> : <LongText text={value} max={200} />}
              </dd>
            </div>
          ))}
        </dl>
        {total > properties.length && (
          <p className="mt-1 text-xs text-muted">The first {formatNumber(properties.length)} are listed.</p>
        )}
      </details>
    </li>
  )
}

const PROBLEMS: Record<MarkupData['problems'][number]['kind'], string> = {
  'itemprop-outside-item': 'itemprop outside of an item',
  'unknown-itemref': 'itemref to an unknown id',
}

/** Structured data that could not be read, so that no item contains it. */
function Faults({ data: { errors, problems } }: { data: Data }) {
  if (errors.length + problems.length === 0) return null
  return (
    <ul aria-label="Not readable" className="grid grid-cols-1 gap-1 text-sm">
      {errors.map(({ line, column, excerpt }) => (
        <li key={`${line}:${column}`} className="wrap-anywhere">
          <Badge tone="bad">Not read</Badge> JSON-LD, line {formatNumber(line)}, column {formatNumber(column)}:{' '}
          <code className="font-mono text-xs">{excerpt}</code>
        </li>
      ))}
      {problems.map(({ kind, text, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: problems may repeat, and their order never changes.
        <li key={index} className="wrap-anywhere">
          <Badge tone="warn">Ignored</Badge> {PROBLEMS[kind]}: {text}{' '}
          <code className="font-mono text-xs text-subtle">{at}</code>
          <CopyButton text={at} noun="selector" className="ml-0.5" />
        </li>
      ))}
    </ul>
  )
}
