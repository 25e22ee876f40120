import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { socialCards } from '#domain/site-reports/social-cards.ts'
import { socialFilters } from '#domain/site-reports/social-report.ts'
import { counted } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Button } from '../../design/button.tsx'
import { useProject } from '../../projects/use-project.ts'
import { CountStrip } from '../count-strip.tsx'
import { PageSearch } from '../page-search.tsx'
import { queryOf, useReportAddress } from '../report-address.ts'
import { UrlCell } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { ReportSection } from '../report-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { MarkupFrame, NotKept } from './markup-frame.tsx'
import type { ShownSocial } from './shown-markup.ts'

export function SocialTab() {
  const project = useProject()
  const { params, session } = useReportAddress()
  const query = queryOf({ session, url: params.get('url') })
  const result = useApiQuery(`/projects/${project.id}/site-reports/social${query}`, null)
  return (
    <MarkupFrame tab="social" report={result.value}>
      <ReportResult result={result} Icon={Share2} loading="Reading the tags for sharing…">
        {(report) =>
          report.isKnown ? (
            <div className="grid grid-cols-1 gap-8">
              <Summary report={report} />
              <Previews key={report.page?.url} report={report} />
            </div>
          ) : (
            <NotKept what="the tags for sharing" Icon={Share2} />
          )
        }
      </ReportResult>
    </MarkupFrame>
  )
}

function Summary({ report: { counts } }: { report: ShownSocial }) {
  const without = (label: string, name: Exclude<keyof typeof counts, 'pages'>) => ({
    label,
    count: counts[name],
    table: 'pages' as const,
    filter: socialFilters[name],
  })
  return (
    <CountStrip
      label="Tags for sharing"
      counts={[
        { label: 'Indexable pages', count: counts.pages, table: 'pages', filter: socialFilters.pages },
        without('Without og:title', 'withoutTitle'),
        without('Without og:description', 'withoutDescription'),
        without('Without og:image', 'withoutImage'),
        without('Without twitter:card', 'withoutCard'),
      ]}
    />
  )
}

function Previews({ report: { page, seq } }: { report: ShownSocial }) {
  const [isLoadingImages, setIsLoadingImages] = useState(false)
  const cards = page ? socialCards(page) : []
  const urls = [...new Set(cards.flatMap(({ image }) => (image ? [image.url] : [])))]
  const loadable = urls.filter((url) => url.startsWith('https://'))
  const hosts = [...new Set(loadable.map((url) => new URL(url).host))]
  return (
    <ReportSection
      title="How a link to the page looks"
      text={
        'Drawn from the tags of this crawl, by what the networks document. They change their cards now and then, and keep ' +
        'what they read for days.'
      }
    >
      <PageSearch />
      {page === null ? (
        <p className="text-sm text-muted">No page of this crawl loaded, so there is nothing to preview.</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <UrlCell url={page.url} seq={seq} />
            {loadable.length > 0 && !isLoadingImages && (
              <Button size="sm" onClick={() => setIsLoadingImages(true)}>
                Load {loadable.length === 1 ? 'the image' : 'the images'}
              </Button>
            )}
          </div>
          <p className="max-w-prose text-sm text-muted">
            <ImageNote urls={urls} loadable={loadable.length} hosts={hosts} isLoading={isLoadingImages} />
            {page.isCut &&
              ` The page has more tags than are kept; the first ${counted(page.tags.length, 'tag')} count here.`}
          </p>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            {cards.map((card) => (
              <CardPreview key={card.network} card={card} isLoadingImages={isLoadingImages} />
            ))}
          </div>
        </>
      )}
    </ReportSection>
  )
}

type ImageNoteProps = { urls: string[]; loadable: number; hosts: string[]; isLoading: boolean }

/** Asks before loading images, because the crawl does not store them and the browser would contact other hosts. */
function ImageNote({ urls, loadable, hosts, isLoading }: ImageNoteProps) {
  if (urls.length === 0) return 'No network finds an image.'
  if (loadable === 0) return 'The image is not shown here: its URL does not begin with https.'
  if (isLoading) return `Your browser requests the images from ${hosts.join(', ')} now; they may differ from the crawl.`
  return `Images are not kept. To show them, your browser would request them from ${hosts.join(', ')}.`
}
