import { BOTS } from '../images/bots.ts'
import { PAGE_DETAIL } from '../images/page.ts'
import { REPORT } from '../images/report.ts'
import { ProductPicture } from '../product-picture.tsx'
import { ScreenshotSection } from '../shown-section.tsx'

export function Results() {
  return (
    <>
      <ScreenshotSection
        isRaised
        title="Who may read your pages, and who may not"
        picture={<ProductPicture picture={BOTS} />}
        points={[
          {
            title: 'Crawlers and pages',
            text:
              'For each search and AI crawler: how many of your pages it may read, and the line of robots.txt that ' +
              'decides. A simulator shows what an edit would change.',
          },
          {
            title: 'Indexability with its source',
            text:
              'Every page that search engines may not list, with the reason and where it is stated: meta tag, header, ' +
              'canonical or robots.txt line.',
          },
          {
            title: 'What changed',
            text: 'Which issues are new, fixed or still open, and which pages were added, removed or rewritten.',
          },
        ]}
      />
      <ScreenshotSection
        isTurned
        title="Every page, down to its headers"
        picture={<ProductPicture picture={PAGE_DETAIL} />}
        points={[
          {
            title: 'Issues as an action list',
            text:
              'Each issue shows what we saw, why it matters and how to fix it. ' +
              '“Re-check now” fetches the page again and shows what changed.',
          },
          {
            title: 'As search and AI see it',
            text:
              'The search result, cut off where Google would cut it. ' +
              'The plain text that a language model gets from the page, and its length in tokens.',
          },
          {
            title: 'The raw response',
            text:
              'Redirects hop by hop, response headers exactly as your server sent them, security headers included, ' +
              'and links in and out with their status.',
          },
        ]}
      />
      <ScreenshotSection
        isRaised
        title="Reports that stay fast and travel well"
        picture={<ProductPicture picture={REPORT} />}
        points={[
          {
            title: 'One table for everything',
            text:
              'Dense rows, your own columns, and filters with AND and OR over every fact of a page. ' +
              'The view is part of the URL, so you can always get back to it.',
          },
          {
            title: 'A file for everyone',
            text:
              'CSV and JSON for programs, Excel with a sheet per category, a PDF under your company’s name, ' +
              'and an error report to print.',
          },
          {
            title: 'Internal links counted',
            text:
              'How many pages link to each page, how many clicks it is from the start, and which links are dead ' +
              'ends.',
          },
        ]}
      />
    </>
  )
}
