import { useState } from 'react'
import { Link } from 'react-router'
import type { Device, Screenshot } from '#domain/rendering/screenshot.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { useProject } from '../../projects/use-project.ts'
import { type PagePlace, screenshotUrl } from '../paths.ts'
import { Nothing, Section } from '../section.tsx'

const TITLES: Record<Device, string> = { desktop: 'Desktop', phone: 'Phone' }

type ScreenshotsSectionProps = { place: PagePlace; detail: PageDetail }

export function ScreenshotsSection({ place, detail }: ScreenshotsSectionProps) {
  const { screenshots, page, crawl } = detail
  return (
    <Section id="screenshots" title="Screenshots" hint="The page as the browser of the crawl showed it.">
      {screenshots === null || screenshots.reason !== null ? (
        <Nothing>{screenshots?.reason ?? <NotRendered />}</Nothing>
      ) : (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {screenshots.pictures.map((picture) => (
            <Picture
              key={picture.device}
              picture={picture}
              url={page.url}
              src={screenshotUrl(place, crawl.id, picture.device)}
            />
          ))}
          {screenshots.missing.map(({ device, problem }) => (
            <div key={device}>
              <h3 className="mb-2 text-sm font-medium">{TITLES[device]}</h3>
              <Nothing>There is no screenshot. {problem}</Nothing>
            </div>
          ))}
        </div>
      )}
    </Section>
  )
}

function NotRendered() {
  const { slug } = useProject()
  return (
    <>
      This crawl did not render pages.{' '}
      <Link to={`/dashboard/${slug}/settings/rendering`} className="rounded-sm text-accent-ink hover:underline">
        Switch rendering on
      </Link>{' '}
      for the next crawl.
    </>
  )
}

type PictureProps = { picture: Screenshot; url: string; src: string }

/** Shows the top of the picture. A click opens the whole picture. */
function Picture({ picture, url, src }: PictureProps) {
  const { device, width, height } = picture
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-medium">{TITLES[device]}</h3>
      {hasFailed ? (
        <Nothing>The screenshot could not be loaded. Reload this screen to try again.</Nothing>
      ) : (
        <>
          <div className="max-h-128 w-fit max-w-full overflow-hidden rounded-lg border border-line bg-sunken">
            <img
              {...{ src, width, height }}
              alt={`Screenshot of ${url} at ${device} width`}
              loading="lazy"
              onError={() => setHasFailed(true)}
              className="h-auto max-w-full"
            />
          </div>
          <p className="mt-2 text-sm text-pretty text-muted">{describePicture(picture)}</p>
          <a href={src} target="_blank" rel="noreferrer" className="text-sm text-accent-ink hover:underline">
            Open the whole {device} screenshot<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}
    </div>
  )
}

function describePicture({ width, height, pageHeight, bytes, notLoaded }: Screenshot): string {
  const size = `${formatNumber(width)} × ${formatNumber(height)} pixels, ${formatBytes(bytes)}.`
  const cut = ` The page is ${formatNumber(pageHeight)} pixels high; the rest is not in the picture.`
  const files = counted(notLoaded, 'image or font', 'images and fonts')
  const unloaded = ` ${files} had not loaded when it was taken.`
  return size + (pageHeight > height ? cut : '') + (notLoaded > 0 ? unloaded : '')
}
