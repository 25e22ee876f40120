import { DASHBOARD } from '../images/dashboard.ts'
import { PAGE_DETAIL } from '../images/page.ts'
import { REPORT } from '../images/report.ts'
import { ProductPicture } from '../product-picture.tsx'
import { ShownSection } from '../shown-section.tsx'

/** What one gets of a crawl, with pictures of it. */
export function Results() {
  return (
    <>
      <ShownSection
        isRaised
        title="A dashboard that says what to do first"
        picture={<ProductPicture picture={DASHBOARD} />}
        points={[
          {
            title: 'Fix these first',
            text: 'Up to ten issues, ordered by severity, by pages affected and by how many links lead to those pages. The rule stands beside the list.',
          },
          {
            title: 'What changed',
            text: 'New, fixed and still open since the crawl before; pages that came, went or were rewritten.',
          },
          {
            title: 'Real-time reports',
            text: 'While a crawl runs, every page appears as it is read, in as many tabs as you have open.',
          },
        ]}
      />
      <ShownSection
        isTurned
        title="Every page, down to its headers"
        picture={<ProductPicture picture={PAGE_DETAIL} />}
        points={[
          {
            title: 'Issues as an action list',
            text: 'What was seen, why it matters, how to fix it. Re-check now asks for that page alone and tells what changed.',
          },
          {
            title: 'As search and AI see it',
            text: 'The search result, cut where it would be cut. The text that is left for a language model, and how many tokens it takes.',
          },
          {
            title: 'The answer itself',
            text: 'Redirects hop by hop, response headers as your server sent them, security headers among them, links in and out with their status.',
          },
        ]}
      />
      <ShownSection
        isRaised
        title="Reports that stay quick, and leave the building"
        picture={<ProductPicture picture={REPORT} />}
        points={[
          {
            title: 'One table for everything',
            text: 'Search, filter by status, issue, severity, score, depth or indexability, choose your columns. The view lives in the address, so you find it again.',
          },
          {
            title: 'Files for whoever needs them',
            text: 'CSV and JSON for programs, Excel with a sheet for each category, a PDF under your company’s name, and an error report to print.',
          },
          {
            title: 'Internal links counted',
            text: 'How many pages link to each page, how many clicks it is from the start, and which links lead to a dead end.',
          },
        ]}
      />
    </>
  )
}
