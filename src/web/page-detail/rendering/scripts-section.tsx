import type { ComparedPart } from '#domain/rendering/page-rendering.ts'
import { Badge } from '../../design/badge.tsx'
import { classNames } from '../../design/class-names.ts'
import { Table, TableCell, TableHead } from '../../design/table.tsx'
import { LongText } from '../long-text.tsx'
import { Nothing, Section } from '../section.tsx'

/** What the server sent and what scripts made of it. */
export function ScriptsSection({ parts }: { parts: ComparedPart[] }) {
  return (
    <Section
      id="scripts"
      title="Before and after scripts"
      hint="What the server sent, which is all that crawlers without scripts see, and the page after its scripts ran."
    >
      {parts.length === 0 ? (
        <Nothing>This crawl did not keep what the server sent.</Nothing>
      ) : parts.every(({ isSame }) => isSame) ? (
        <Nothing>
          No difference: title, description, H1, canonical, robots,{' '}
          {parts.some(({ name }) => name === 'Structured data') && 'types of structured data, '}and the numbers of links
          and words are the same.
        </Nothing>
      ) : (
        <Table label="The page before and after scripts" className="table-fixed max-sm:block">
          <thead className="max-sm:hidden">
            <tr>
              <TableHead className="w-44">Part</TableHead>
              <TableHead>{BEFORE}</TableHead>
              <TableHead>{AFTER}</TableHead>
            </tr>
          </thead>
          <tbody className="max-sm:block [&>tr:last-child>*]:border-b-0">
            {parts.map((part) => (
              <PartRow key={part.name} part={part} />
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}

/** On a phone, the cells of a row are below each other, each with the head of its column. */
function PartRow({ part: { name, raw, rendered, isSame } }: { part: ComparedPart }) {
  const sides = isSame
    ? [{ head: null, text: raw }]
    : [
        { head: BEFORE, text: raw },
        { head: AFTER, text: rendered },
      ]
  return (
    <tr className="max-sm:block max-sm:not-last:border-b max-sm:border-line max-sm:py-2">
      <TableCell className={CELL}>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={isSame ? 'text-muted' : 'font-medium'}>{name}</span>
          {!isSame && <Badge tone="warn">Differs</Badge>}
        </span>
      </TableCell>
      {sides.map(({ head, text }) => (
        <TableCell key={head} colSpan={isSame ? 2 : 1} className={classNames(CELL, isSame && 'text-muted')}>
          {head && <span className="block text-xs text-muted sm:hidden">{head}</span>}
          <Value text={text} />
        </TableCell>
      ))}
    </tr>
  )
}

const [BEFORE, AFTER] = ['Before scripts', 'After scripts']
const CELL = 'max-sm:block max-sm:border-b-0 max-sm:py-1'

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-subtle">None</span> : <LongText text={text} max={200} />
}
