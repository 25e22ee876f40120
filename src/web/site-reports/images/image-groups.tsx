import { groupFilter, type ImageDimension, type ImageGroup } from '#domain/site-reports/images-report.ts'
import { formatTotalBytes } from '#domain/words/bytes.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { CountLink, DenseCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'

const WORDS: Record<ImageDimension, { title: string; head: string; unknown: string; text: string }> = {
  format: {
    title: 'By format',
    head: 'Format',
    unknown: 'Not known',
    text: 'By the content of the file. Files that are not images are grouped by their content type.',
  },
  host: { title: 'By host', head: 'Host', unknown: 'None (data: URL or no URL)', text: 'Where the files come from.' },
  pattern: {
    title: 'By URL pattern of the page',
    head: 'URL pattern',
    unknown: 'Not known',
    text: 'Pages of one template usually share a pattern. A file counts in every pattern that uses it.',
  },
}

const PARTS = [
  { part: 'unweighed', label: 'Weight unknown' },
  { part: 'withoutAlt', label: 'Without alt' },
  { part: 'broken', label: 'Broken' },
] as const

type ImageGroupsProps = { dimension: ImageDimension; groups: ImageGroup[]; total: number }

export function ImageGroups({ dimension, groups, total }: ImageGroupsProps) {
  const { title, head, unknown, text } = WORDS[dimension]
  return (
    <ReportSection title={title} text={text}>
      <Table label={`Images ${title.toLowerCase().replace('url', 'URL')}`} className="min-w-2xl">
        <thead>
          <tr>
            <TableHead>{head}</TableHead>
            <TableHead className="text-right">Images</TableHead>
            <TableHead className="text-right">Files</TableHead>
            <TableHead className="text-right">Known weight</TableHead>
            {PARTS.map(({ part, label }) => (
              <TableHead key={part} className="text-right">
                {label}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name}>
              <DenseCell className="min-w-40 break-all">
                {group.name || <span className="text-muted">{unknown}</span>}
              </DenseCell>
              <DenseCell className="text-right">
                <CountLink
                  count={group.images}
                  table="images"
                  filter={groupFilter(dimension, group.name, null)}
                  of={`images: ${group.name || unknown}`}
                />
              </DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(group.files)}</DenseCell>
              <DenseCell className="text-right whitespace-nowrap tabular-nums">
                {group.bytes === 0 ? <span className="text-subtle">–</span> : formatTotalBytes(group)}
              </DenseCell>
              {PARTS.map(({ part, label }) => (
                <DenseCell key={part} className="text-right">
                  <CountLink
                    count={group[part]}
                    table="images"
                    filter={groupFilter(dimension, group.name, part)}
                    of={`images: ${group.name || unknown}, ${label.toLowerCase()}`}
                  />
                </DenseCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {total > groups.length && (
        <p className="text-sm text-muted">
          The {groups.length} rows with the greatest weight, of {formatNumber(total)}.
        </p>
      )}
    </ReportSection>
  )
}
