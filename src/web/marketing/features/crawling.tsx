import { Braces, FileSearch, Gauge, Map as MapIcon, RotateCcw, ShieldCheck } from 'lucide-react'
import { PACES } from '#domain/crawls/pace.ts'
import { type Point, Points } from '../points.tsx'
import { Section } from '../section.tsx'

export function Crawling() {
  return (
    <Section title="A crawler with manners and stamina" lead={LEAD}>
      <Points points={POINTS} />
    </Section>
  )
}

const LEAD =
  'It explores your site the way a search engine does: from link to link and through your sitemaps, ' +
  'as fast as you allow and no further than robots.txt permits.'

const { gentle, normal, fast } = PACES

const POINTS: Point[] = [
  {
    Icon: FileSearch,
    title: 'Fetched directly by our server',
    text:
      'There is no proxy or browser extension between us and your pages. ' +
      'A page that cannot be fetched is listed with the real reason: DNS, certificate, timeout or status code.',
  },
  {
    Icon: ShieldCheck,
    title: 'robots.txt as Google reads it',
    text:
      'We support groups and wildcards, and the longest match wins. Crawl-delay is respected, and a server that ' +
      'responds with 429 or 503 and Retry-After gets the pause it asks for.',
  },
  {
    Icon: MapIcon,
    title: 'Links, sitemaps and your own list',
    text:
      'We read sitemaps and sitemap indexes, compressed or not, and report any errors in them. ' +
      'Add start URLs that nothing links to, and patterns for what to include and what to skip.',
  },
  {
    Icon: Gauge,
    title: 'Three paces',
    text:
      `Gentle fetches ${gentle.concurrency} pages at a time, then waits ${gentle.delayMs} ms. ` +
      `Normal fetches ${normal.concurrency} at a time, and fast fetches ${fast.concurrency}. ` +
      'A site that starts to struggle gets fewer requests, whatever you chose.',
  },
  {
    Icon: Braces,
    title: 'JavaScript where it is needed',
    text:
      'Choose when pages are opened in a browser: never, always, or only if they have no content without scripts. ' +
      'Both versions are kept, because most AI crawlers see only the one without scripts.',
  },
  {
    Icon: RotateCcw,
    title: 'Nothing starts over',
    text:
      'Crawls run on the server. Close the tab and the progress is there when you come back; ' +
      'restart the server and the crawl picks up where it left off.',
  },
]
