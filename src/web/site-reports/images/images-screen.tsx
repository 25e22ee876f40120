import { Image } from 'lucide-react'
import { imageFilters } from '#domain/site-reports/images-report.ts'
import { formatTotalBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { useProject } from '../../projects/use-project.ts'
import { CountStrip } from '../count-strip.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, SiteReportHead } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { HeavyImages } from './heavy-images.tsx'
import { ImageGroups } from './image-groups.tsx'
import type { ShownImages } from './shown-images.ts'

export function ImagesScreen() {
  const project = useProject()
  const { session } = useReportAddress()
  const result = useApiQuery(`/projects/${project.id}/site-reports/images${queryOf({ session })}`, null)
  return (
    <div className="grid grid-cols-1 gap-6">
      <SiteReportHead
        title="Images"
        text="What images weigh, in which formats and sizes they are sent, whether they are described, and where they are used."
        report={result.value}
      />
      <ReportResult result={result} Icon={Image} loading="Weighing images…">
        {(report) =>
          report.counts.images === 0 ? (
            <EmptyState
              Icon={Image}
              Heading="h2"
              title="No images"
              text="No page of this crawl has an img element. Background images of style sheets are not counted."
            />
          ) : (
            <div className="grid grid-cols-1 gap-8">
              <Summary report={report} />
              <ImageGroups dimension="format" groups={report.formats} total={report.formatTotal} />
              <HeavyImages report={report} />
              <ImageGroups dimension="host" groups={report.hosts} total={report.hostTotal} />
              <ImageGroups dimension="pattern" groups={report.patterns} total={report.patternTotal} />
            </div>
          )
        }
      </ReportResult>
    </div>
  )
}

function Summary({ report: { counts, weighedFiles } }: { report: ShownImages }) {
  const { images, files, pages } = counts
  const compared = counts.compared === 0 ? 'none could be compared' : `of ${formatNumber(counts.compared)} compared`
  return (
    <div className="grid grid-cols-1 gap-3">
      <CountStrip
        label="Images"
        counts={[
          {
            ...{ label: 'Images', count: images, table: 'images', filter: '' },
            note: `${counted(files, 'file')} on ${counted(pages, 'page')}`,
          },
          {
            ...{ label: 'Known weight', count: 0, table: 'images', filter: null, words: formatTotalBytes(counts) },
            note: `of ${counted(weighedFiles, 'file')}, each once`,
          },
          {
            ...{ label: 'Without alt attribute', count: counts.withoutAlt, table: 'images' },
            filter: imageFilters.withoutAlt,
          },
          { label: 'Broken', count: counts.broken, table: 'images', filter: imageFilters.state('broken') },
          {
            ...{ label: 'Oversized', count: counts.oversized, table: 'images', note: compared },
            filter: imageFilters.oversized,
          },
          {
            ...{ label: 'Legacy formats', count: counts.legacy, table: 'images', note: 'JPEG, PNG, GIF, BMP, TIFF' },
            filter: imageFilters.legacy,
          },
        ]}
      />
      <NotKnown counts={counts} />
    </div>
  )
}

/** The same words as those of the check missing_alt. */
function emptyAltWords(count: number): string {
  const ifSo = plural(count, 'it is', 'they are')
  return `${plural(count, 'has', 'have')} an empty alt attribute, which marks decoration: nothing to do if ${ifSo} decoration`
}

/** What the numbers leave out is said with its number. */
function NotKnown({ counts }: { counts: ShownImages['counts'] }) {
  const is = (count: number, rest: string) => `${plural(count, 'is', 'are')} ${rest}`
  const was = (count: number, rest: string) => `${plural(count, 'was', 'were')} ${rest}`
  const { notRequested, blocked, restricted, unverified, inline, withoutUrl, emptyAlt } = counts
  const parts = [
    {
      count: notRequested,
      filter: imageFilters.state('unknown'),
      words: was(notRequested, 'not requested by this crawl'),
    },
    { count: blocked, filter: imageFilters.state('blocked'), words: is(blocked, 'disallowed by robots.txt') },
    {
      count: restricted,
      filter: imageFilters.state('restricted'),
      words: was(restricted, `refused by ${plural(restricted, 'its', 'their')} server (401, 403, 429 …)`),
    },
    {
      count: unverified,
      filter: imageFilters.state('unverified'),
      words: 'could not be verified: another host failed or did not respond',
    },
    { count: inline, filter: imageFilters.state('inline'), words: is(inline, 'part of the page (data: URL)') },
    {
      count: withoutUrl,
      filter: imageFilters.state('no-url'),
      words: `${plural(withoutUrl, 'has', 'have')} no URL`,
    },
    { count: emptyAlt, filter: imageFilters.emptyAlt, words: emptyAltWords(emptyAlt) },
  ].filter(({ count }) => count > 0)
  return (
    <div className="grid max-w-prose gap-1 text-sm text-muted">
      {counts.unweighed > 0 && (
        <p>
          The weight of{' '}
          <CountLink
            isText
            count={counts.unweighed}
            table="images"
            filter={imageFilters.unweighed}
            of="without a weight"
          >
            {counted(counts.unweighed, 'image')}
          </CountLink>{' '}
          ({counted(counts.unweighedFiles, 'file')}) is not known: broken, not requested, or not sent by the server.
        </p>
      )}
      {parts.length > 0 && (
        <p>
          {parts.map(({ count, filter, words }, at) => (
            <span key={words}>
              {at > 0 && '; '}
              <CountLink isText count={count} table="images" filter={filter} of={words}>
                {counted(count, 'image')}
              </CountLink>{' '}
              {words}
            </span>
          ))}
          .
        </p>
      )}
      <p>
        Oversized: the file is more than twice as wide as the width attribute, and there is no srcset. How wide style
        sheets show an image is not known.
      </p>
    </div>
  )
}
