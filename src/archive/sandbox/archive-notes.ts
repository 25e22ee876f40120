import type { ArchiveRow, TableName } from '../archive-tables.ts'

type Notes = { [Name in TableName]: { row: string; columns?: Partial<Record<keyof ArchiveRow<Name>, string>> } }

const URL_NUMBER = 'Number in urls'

/** docs/archive.md in short, for the list of tables next to the SQL editor. */
export const ARCHIVE_NOTES: Notes = {
  urls: {
    row: 'One URL that anything mentions, also of removed pages: other tables name it by its number',
    columns: {
      page: 'Page with this URL, with another spelling of it, or that it redirects to; null if not crawled',
      is_internal: 'On a host that has pages of this crawl',
    },
  },
  pages: {
    row: 'One page that was requested',
    columns: {
      page: URL_NUMBER,
      position: 'Place in the queue',
      requested_url: URL_NUMBER,
      source: 'What brought the URL into the queue: start, link, script, sitemap, probe, list, named',
      is_title_stand_in: 'The page has no title tag; another text is shown as its title',
      is_description_stand_in: 'The page has no meta description; another text is shown instead',
      canonical: URL_NUMBER,
      ttfb_ms: 'Time to the first byte',
      is_guessed: 'A common path that nothing links to',
      headers: 'JSON: the response headers',
      found_on: 'Page with the first link to this one',
      found_by: 'All that name the page, separated by spaces',
    },
  },
  facts: {
    row: 'What one page contains, as JSON per group of facts',
    columns: { is_raw: 'The facts before scripts ran; a rendered page has two rows' },
  },
  texts: {
    row: 'The main text of one page, at most 100,000 characters',
    columns: { length: 'Characters of the whole text', is_raw: 'The text before scripts ran' },
  },
  links: {
    row: 'One link of a page',
    columns: {
      source: 'Page with the link',
      target: URL_NUMBER,
      target_page: 'Page of the target; null if not crawled',
      position: 'Place among the links of the page',
      anchor: 'Number in anchors',
      fragment: 'Number in fragments',
      rel: 'Number in rels',
      is_template: 'The same link in the same place on more than 20 pages',
    },
  },
  anchors: { row: 'One different link text' },
  fragments: { row: 'One different fragment of links' },
  rels: { row: 'One different rel of links' },
  redirects: {
    row: 'One hop of a redirect chain',
    columns: {
      first: 'URL that starts the chain',
      last: 'URL that ends it',
      source: URL_NUMBER,
      target: URL_NUMBER,
      ms: 'Milliseconds to the redirect; null if not measured',
    },
  },
  redirected_urls: {
    row: 'One requested URL that redirects to another page or site',
    columns: { url: URL_NUMBER, final_url: URL_NUMBER },
  },
  hreflangs: {
    row: 'One hreflang of a page',
    columns: { page: 'Page; in a sitemap, the URL of the entry', target: URL_NUMBER },
  },
  sitemaps: {
    row: 'One sitemap that was requested or named',
    columns: {
      url: URL_NUMBER,
      found_by: 'robots.txt, index or guess',
      bytes: 'Unpacked size',
      entries: 'URLs of the site that it lists',
      all_entries: 'URLs of any host',
      kept_entries: 'Rows in sitemap_entries',
      is_reported: 'False for a guess that found nothing',
    },
  },
  sitemap_entries: {
    row: 'One entry of a sitemap',
    columns: {
      sitemap: URL_NUMBER,
      url: 'Number in urls; null if loc is no absolute URL',
      loc: 'As written; null if that is the URL',
      lastmod: 'As written',
      extensions: 'JSON of news and video tags',
    },
  },
  robots: {
    row: 'The robots.txt of one host',
    columns: { url: URL_NUMBER, text: 'At most 500 KiB', sitemaps: 'JSON', problems: 'JSON' },
  },
  blocked_urls: {
    row: 'One URL that robots.txt disallows, the first 1,000',
    columns: { url: URL_NUMBER, line: 'Line of robots.txt that decides' },
  },
  screenshots: {
    row: 'A screenshot of one page, if the project keeps them',
    columns: {
      page: URL_NUMBER,
      page_height: 'Of the whole page; the picture is cut at height',
      not_loaded: 'Images and fonts that were not there when the picture was taken',
      problem: 'Why there is no picture',
      image: 'WebP as base64 text',
    },
  },
  sources: {
    row: 'The HTML source of one page, if the project keeps it',
    columns: {
      page: URL_NUMBER,
      is_raw: 'Before scripts ran; only where pages are rendered',
      html: 'Cut if it is long',
      length: 'Of the whole source',
    },
  },
  extracted: {
    row: 'The values of one page for one column of the project’s own',
    columns: { page: URL_NUMBER },
  },
  resources: {
    row: 'One response that is no page',
    columns: {
      kind: 'visited, linked, used (by pages) or named (as canonical, hreflang or AMP page)',
      used_as: 'image, style, script, …',
      url: URL_NUMBER,
      final_url: URL_NUMBER,
      linked_from: 'Pages that link to it or use it',
      headers: 'JSON',
    },
  },
  external_links: {
    row: 'One URL of another site that pages link to, or name in structured data, as AMP page or for a video',
    columns: { url: URL_NUMBER, final_url: URL_NUMBER, moved_to: URL_NUMBER, redirects: 'JSON', tries: 'JSON' },
  },
  probes: {
    row: 'One request that shows how the site is set up',
    columns: {
      ...{ url: URL_NUMBER, final_url: URL_NUMBER, page: 'Page that the URL is another form of', tls: 'JSON' },
      user_agent: 'Set if it was sent in the name of a browser or another crawler',
      signature: 'MinHash of the main text, if it was',
    },
  },
  issues: {
    row: 'One issue or finding of a page',
    columns: { page: URL_NUMBER, check: 'Id of the check; write "check"', evidence: 'JSON' },
  },
  graph: {
    row: 'The links of one page in numbers',
    columns: {
      page: URL_NUMBER,
      inlinks: 'Pages that link to it',
      followed_inlinks: 'Those with a link that search engines follow',
      content_inlinks: 'Those with a link that is not part of a template',
      outlinks: 'Pages of this crawl that it links to',
      external_outlinks: 'URLs of other sites that it links to',
      depth: 'Clicks from the start page; null without a path of links',
      path_from: 'Page before it on a shortest path',
      link_rank: 'PageRank, the mean is 1',
      link_score: '0 to 100; null if the page did not load',
      orphan: 'How it was found, if no page links to it',
    },
  },
}
