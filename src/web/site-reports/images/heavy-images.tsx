import { imageFilters } from '#domain/site-reports/images-report.ts'
import { formatFileBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Table, TableHead } from '../../design/table.tsx'
import { OutsideLink } from '../../results/outside-link.tsx'
import { pathLabel } from '../../results/page-fields.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownImages } from './shown-images.ts'

type Heavy = ShownImages['heaviest'][number]

export function HeavyImages({ report: { heaviest, weighedFiles } }: { report: ShownImages }) {
  if (heaviest.length === 0) {
    return (
      <ReportSection title="Heaviest images">
        <p className="text-sm text-muted">
          No image has a known weight. Files of pages are requested at the end of a crawl, if the project settings say
          so.
        </p>
      </ReportSection>
    )
  }
  return (
    <ReportSection title="Heaviest images" text="The number of images opens all places where the file is used.">
      <Table label="Heaviest images" className="min-w-3xl">
        <thead>
          <tr>
            <TableHead>Image</TableHead>
            <TableHead className="text-right">Weight</TableHead>
            <TableHead>Format</TableHead>
            <TableHead className="text-right">Pixels</TableHead>
            <TableHead className="text-right">Width attribute</TableHead>
            <TableHead className="text-right">Images</TableHead>
            <TableHead>Used on</TableHead>
          </tr>
        </thead>
        <tbody>
          {heaviest.map((image) => (
            <HeavyRow key={image.src} image={image} />
          ))}
        </tbody>
      </Table>
      {weighedFiles > heaviest.length && (
        <p className="text-sm text-muted">
          The {heaviest.length} heaviest of {counted(weighedFiles, 'file')} with a known weight.
        </p>
      )}
    </ReportSection>
  )
}

function HeavyRow({
  image: { src, bytes, format, width, height, shownWidth, images, pages, page, seq },
}: {
  image: Heavy
}) {
  return (
    <tr>
      <DenseCell className="max-w-80 min-w-48">
        <OutsideLink url={src} title={src.slice(0, 300)} className="line-clamp-2 break-all text-ink">
          {pathLabel(src).slice(0, 300)}
        </OutsideLink>
      </DenseCell>
      <DenseCell className="text-right whitespace-nowrap tabular-nums">{formatFileBytes(bytes)}</DenseCell>
      <DenseCell>{format ?? <span className="text-subtle">–</span>}</DenseCell>
      <DenseCell className="text-right whitespace-nowrap tabular-nums">
        {width === null || height === null ? (
          <span className="text-subtle">–</span>
        ) : (
          `${formatNumber(width)} × ${formatNumber(height)}`
        )}
      </DenseCell>
      <DenseCell className="text-right tabular-nums">
        {shownWidth === null ? <span className="text-subtle">–</span> : formatNumber(shownWidth)}
      </DenseCell>
      <DenseCell className="text-right">
        <CountLink count={images} table="images" filter={imageFilters.file(src)} of={`uses of ${pathLabel(src)}`} />
      </DenseCell>
      <DenseCell className="max-w-72 min-w-40">
        <UrlCell url={page} seq={seq} />
        {pages > 1 && <span className="block text-xs text-muted">and {counted(pages - 1, 'other page')}</span>}
      </DenseCell>
    </tr>
  )
}
