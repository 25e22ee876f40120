import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { describeFault, type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { hasRel, LINK_TAG_AT, linkedFiles } from '../shared/named-files.ts'

export const feedBroken = defineQueryCheck({
  id: 'feed_broken',
  category: 'sharing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Broken feeds',
  message: ({ count }) => `${counted(count, 'feed')} that this page names cannot be read`,
  why: 'Feed readers, podcast apps and some search engines find new posts through the feed. Subscribers get nothing.',
  fix: 'Correct the URL in `<link rel="alternate">`, repair the feed, or remove the tag.',
  basis: 'RFC 4287 (Atom); RSS 2.0; JSON Feed',
  source: 'https://www.rssboard.org/rss-autodiscovery',
  more: () => ({
    rule: [
      'The crawl requests what a page names with `<link rel="alternate">` and the type `application/rss+xml`, ' +
        '`application/atom+xml` or `application/feed+json`. It is reported if it responds with a status code from 400 to ' +
        '599, does not respond, or is no feed: its first element is not `rss`, `feed` or `rdf:RDF`, and it is no JSON Feed.',
      'On another host, only 404, 410, a host name that does not exist, and a response that is no feed are reported.',
    ],
    example: {
      found: '<link rel="alternate" type="application/rss+xml" href="/feed">    an HTML page',
      fixed: '<link rel="alternate" type="application/rss+xml" href="/feed.xml">    <rss version="2.0">…',
    },
  }),
  needs: ['pages', 'facts', 'used_files'],
  facts: ['linkTags'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

/** What may be before the first element: a declaration, comments, a doctype, a style sheet. */
const XML_FEED = String.raw`^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<![A-Za-z][^>]*>)*<(?:[\w-]+:)?(?:rss|feed|RDF)[\s/>]`
const JSON_FEED = String.raw`^\s*\{[\s\S]*"version"\s*:\s*"https?:\\?/\\?/jsonfeed\.org\\?/version`

function faultsOf(tables: Pick<TableNames, 'facts' | 'used_files'>): FileFaults {
  const types = 'application/rss+xml|application/atom+xml|application/feed+json'.replaceAll('+', '[+]')
  const isFeed = `(regexp_matches(u.text, '${XML_FEED}') or regexp_matches(u.text, '${JSON_FEED}'))`
  // An empty text that was cut is unknown: there was no room to store it.
  const hasText = `(u.state = 'ok' and u.text is not null and not (u.is_text_cut and u.text = ''))`
  return {
    uses: linkedFiles(tables, `${hasRel('alternate')} and regexp_matches(tag.type, '^(?:${types})')`),
    isFault: `u.state = 'broken' or (${hasText} and not ${isFeed})`,
    isKnown: `u.state = 'broken' or ${hasText}`,
    unknownBecause: `'are too long'`,
    saw: `if(u.state = 'ok', u.file || ' – no feed, sent as ' || coalesce(u.content_type, 'no content type'), ${describeFault()})`,
    noun: 'feeds',
    at: LINK_TAG_AT,
  }
}
