import { Braces, FileSearch, Gauge, Map as MapIcon, RotateCcw, ShieldCheck } from 'lucide-react'
import { PACES } from '#domain/pace.ts'
import { type Point, Points } from '../points.tsx'
import { Section } from '../section.tsx'

export function Crawling() {
  return (
    <Section
      title="A crawler with manners, and with stamina"
      lead="It walks your site the way a search engine does: from link to link and through your sitemaps, as fast as you allow, and no further than robots.txt lets it."
    >
      <Points points={POINTS} />
    </Section>
  )
}

const { gentle, normal, fast } = PACES

const POINTS: Point[] = [
  {
    Icon: FileSearch,
    title: 'Fetched by the server, directly',
    text: 'No proxy and no browser extension stands between us and your pages. A page that cannot be fetched is listed with its real reason: the name, the certificate, the timeout, the status.',
  },
  {
    Icon: ShieldCheck,
    title: 'robots.txt as Google reads it',
    text: 'Groups, wildcards, the longest match wins. Crawl-delay is kept, and a server that answers 429 or 503 with Retry-After gets the rest it asked for.',
  },
  {
    Icon: MapIcon,
    title: 'Links, sitemaps and your own list',
    text: 'Sitemaps and sitemap indexes, compressed or not, with their faults reported. Add start URLs that nothing links to, and patterns for what to take and what to leave.',
  },
  {
    Icon: Gauge,
    title: 'Three paces',
    text: `Gentle asks for ${gentle.concurrency} pages at a time and then waits ${gentle.delayMs} ms. Normal asks for ${normal.concurrency}, fast for ${fast.concurrency}. A site that becomes slow gets fewer requests, whatever you chose.`,
  },
  {
    Icon: Braces,
    title: 'JavaScript where it is needed',
    text: 'Let pages be opened in a browser never, always, or only when they have no content without their scripts. Both readings are kept, because most AI crawlers see only the first.',
  },
  {
    Icon: RotateCcw,
    title: 'Nothing starts over',
    text: 'Crawls run on the server. Close the tab and the progress is there when you come back; restart the server and the crawl goes on where it was.',
  },
]
