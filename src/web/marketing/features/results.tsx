import { DASHBOARD } from '../images/dashboard.ts'
import { PAGE_DETAIL } from '../images/page.ts'
import { REPORT } from '../images/report.ts'
import { ProductPicture } from '../product-picture.tsx'
import { ScreenshotSection } from '../shown-section.tsx'

export function Results() {
  return (
    <>
      <ScreenshotSection
        isRaised
        title="A dashboard that says what to do first"
        picture={<ProductPicture picture={DASHBOARD} />}
        points={[
          {
            title: 'Fix these first',
            text:
              'Broken pages, then up to ten issues, ranked by severity, pages affected and links to those pages. ' +
              'The rule is shown next to the list.',
          },
          {
            title: 'What changed',
            text: 'Which issues are new, fixed or still open, and which pages were added, removed or rewritten.',
          },
          {
            title: 'Real-time reports',
            text: 'While a crawl runs, every page appears as it is crawled, in as many tabs as you have open.',
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
              'Search, filter by status, issue, severity, score, depth or indexability, and choose your columns. ' +
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
