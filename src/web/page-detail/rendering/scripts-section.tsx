import type { ComparedPart } from '#domain/reports/page-rendering.ts'
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
          No difference: title, description, H1, canonical, robots, and the numbers of links and words are the same.
        </Nothing>
      ) : (
        <Table label="The page before and after scripts" className="min-w-xl table-fixed">
          <thead>
            <tr>
              <TableHead className="w-32">Part</TableHead>
              <TableHead>Before scripts</TableHead>
              <TableHead>After scripts</TableHead>
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {parts.map((part) => (
              <PartRow key={part.name} part={part} />
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}

function PartRow({ part: { name, raw, rendered, isSame } }: { part: ComparedPart }) {
  return (
    <tr>
      <TableCell>
        <span className={classNames('block', isSame ? 'text-muted' : 'font-medium')}>{name}</span>
        {!isSame && <Badge tone="warn">Differs</Badge>}
      </TableCell>
      {isSame ? (
        <TableCell colSpan={2} className="text-muted">
          <Value text={raw} />
        </TableCell>
      ) : (
        [raw, rendered].map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two cells never change places.
          <TableCell key={index}>
            <Value text={text} />
          </TableCell>
        ))
      )}
    </tr>
  )
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-subtle">None</span> : <LongText text={text} max={200} />
}
