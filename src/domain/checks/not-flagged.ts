/** Something that other tools report and we leave out on purpose. */
export type NotFlagged = {
  what: string
  why: string
  /** The ids of checks that look at the real problem behind it. */
  instead?: readonly string[]
  /** The standard or search engine that supports the decision. */
  source?: { name: string; url: string }
}

type NotFlaggedPart = { title: string; entries: readonly NotFlagged[] }

const GOOGLE = 'https://developers.google.com/search'
const STARTER_GUIDE = { name: 'Google’s SEO starter guide', url: `${GOOGLE}/docs/fundamentals/seo-starter-guide` }
const AI_FEATURES = { name: 'Google on AI features', url: `${GOOGLE}/docs/fundamentals/ai-optimization-guide` }
const BUILD_SITEMAP = { name: 'Google on sitemaps', url: `${GOOGLE}/docs/crawling-indexing/sitemaps/build-sitemap` }
const SPECIAL_TAGS = {
  name: 'the meta tags that Google supports',
  url: `${GOOGLE}/docs/crawling-indexing/special-tags`,
}

/** Shown in the documentation and, shorter, in the help centre. */
export const NOT_FLAGGED: readonly NotFlaggedPart[] = [
  {
    title: 'Words on the page',
    entries: [
      {
        what: 'Keyword density',
        why: 'No search engine documents a density that it prefers. We only report repetition that a reader would notice.',
        instead: ['keyword_stuffing'],
        source: STARTER_GUIDE,
      },
      {
        what: 'Meta keywords',
        why: 'Google has ignored the tag since 2009. Whether it is there or not changes nothing.',
        source: {
          name: 'Google’s announcement',
          url: `${GOOGLE}/blog/2009/09/google-does-not-use-keywords-meta-tag`,
        },
      },
      {
        what: 'Word count as a ranking factor',
        why: 'Google names no minimum. A short page can say everything there is to say, so we only ask whether a page that should have text has any.',
        instead: ['thin_content'],
        source: STARTER_GUIDE,
      },
      {
        what: 'Text-to-HTML ratio',
        why: 'It measures markup, not content. The problems that can be behind a low ratio have their own checks.',
        instead: ['thin_content', 'large_html', 'inline_heavy'],
      },
      {
        what: 'LSI keywords',
        why: 'No search engine has said that it uses them, and the lists that tools sell are just related words.',
      },
      {
        what: 'Text written by AI',
        why: 'Detectors are wrong too often, and Google judges how good a text is, not how it was made.',
        source: { name: 'Google on AI content', url: `${GOOGLE}/blog/2023/02/google-search-and-ai-content` },
      },
      {
        what: 'Spelling',
        why: 'Without a dictionary of your own names and terms, most of what we would report is spelled correctly.',
      },
    ],
  },
  {
    title: 'Titles, descriptions and headings',
    entries: [
      {
        what: 'Title and description length as a ranking factor',
        why: 'Google sets no limit. Our length checks say what search results may cut or leave unused, and nothing about rank.',
        instead: ['long_title', 'short_title', 'long_meta', 'short_meta'],
      },
      {
        what: 'Several H1s as a ranking problem',
        why: 'Google copes with any number. Our check is about clarity: a reader should be able to tell what the page is about.',
        instead: ['multiple_h1', 'missing_h1'],
        source: STARTER_GUIDE,
      },
      {
        what: 'Missing, repeated or short H2s',
        why: 'A short page needs none, and a subheading that occurs twice harms nobody. We only report long pages without any.',
        instead: ['no_h2_on_long_page'],
      },
    ],
  },
  {
    title: 'URLs and redirects',
    entries: [
      {
        what: 'Keywords, stop words or folder depth in URLs',
        why: 'The effect is too small to measure, and moving pages for it breaks links.',
        source: STARTER_GUIDE,
      },
      {
        what: 'File extensions such as .html or .php',
        why: 'They have no effect. Changing them costs a redirect for every page.',
      },
      {
        what: '301 redirects that “lose link value”',
        why: 'Google says that redirects lose none. We report chains and loops, because they cost time and can stop a crawler.',
        instead: ['redirect_chain', 'redirect_loop'],
        source: {
          name: 'Google on moving a site',
          url: `${GOOGLE}/docs/crawling-indexing/site-move-with-url-changes`,
        },
      },
      {
        what: '404 pages as such',
        why: 'Pages come and go, and 404 is the right status code for one that no longer exists. We report it where a link or a sitemap still names the page.',
        instead: ['broken_internal_link', 'sitemap_non_200', 'soft_404'],
        source: {
          name: 'Google on status codes',
          url: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
        },
      },
    ],
  },
  {
    title: 'Links',
    entries: [
      {
        what: 'More than 100 links on a page',
        why: 'The limit was a technical guideline that Google dropped long ago. Our own starts at 300 and is about readers.',
        instead: ['too_many_links'],
      },
      {
        what: 'Links to other sites without nofollow',
        why: 'Linking to good sources is how the web works. Only paid and affiliate links have to be marked.',
        instead: ['affiliate_link_unqualified'],
        source: {
          name: 'Google on outbound links',
          url: `${GOOGLE}/docs/crawling-indexing/qualify-outbound-links`,
        },
      },
      {
        what: 'Links to other sites with nofollow',
        why: 'That is your decision. It is only odd on links within your own site.',
        instead: ['nofollow_internal_link'],
      },
      {
        what: 'target=_blank without noopener',
        why: 'Browsers have added noopener by themselves since 2021. We report only an explicit rel=opener.',
        instead: ['unsafe_cross_origin_link'],
        source: { name: 'the HTML standard', url: 'https://html.spec.whatwg.org/multipage/links.html' },
      },
      {
        what: 'Share buttons, social profiles and “social signals”',
        why: 'They are not a ranking factor. How a shared link looks is another matter.',
        instead: ['missing_og_title', 'missing_og_image'],
      },
    ],
  },
  {
    title: 'Crawling and indexing',
    entries: [
      {
        what: 'A “penalty” for duplicate content',
        why: 'There is none: search engines group duplicates and show one of them. We say which pages compete, so that you can choose.',
        instead: ['duplicate_content', 'duplicate_title'],
        source: STARTER_GUIDE,
      },
      {
        what: 'Priority and changefreq in sitemaps',
        why: 'Google ignores both. A correct lastmod is used, so that is what we check.',
        instead: ['sitemap_lastmod_invalid'],
        source: BUILD_SITEMAP,
      },
      {
        what: 'A small site without a sitemap',
        why: 'If every page is linked, crawlers find it without one. We start to mention it at 20 pages.',
        instead: ['sitemap_missing'],
        source: { name: 'Google on who needs a sitemap', url: `${GOOGLE}/docs/crawling-indexing/sitemaps/overview` },
      },
      {
        what: 'A missing robots.txt as an issue',
        why: 'Without the file, everything may be crawled. We mention it as information and never count it.',
        instead: ['robots_missing'],
        source: { name: 'RFC 9309', url: 'https://www.rfc-editor.org/rfc/rfc9309' },
      },
      {
        what: 'Missing rel=next and rel=prev',
        why: 'Google no longer uses them. If they are there, they should be right, because other readers follow them.',
        instead: ['pagination_sequence'],
        source: {
          name: 'Google on pagination',
          url: `${GOOGLE}/docs/specialty/ecommerce/pagination-and-incremental-page-loading`,
        },
      },
      {
        what: 'Geo, revisit-after, rating and Dublin Core meta tags',
        why: 'Google does not use them for ranking, so their absence is not a fault.',
        source: SPECIAL_TAGS,
      },
    ],
  },
  {
    title: 'Languages, sharing and structured data',
    entries: [
      {
        what: 'hreflang without x-default',
        why: 'It is recommended, not required. We mention it as information and never count it.',
        instead: ['hreflang_no_x_default'],
        source: {
          name: 'Google on localized versions',
          url: `${GOOGLE}/docs/specialty/international/localized-versions`,
        },
      },
      {
        what: 'Missing Twitter tags next to Open Graph',
        why: 'X falls back to the Open Graph tags. We mention a missing card as information.',
        instead: ['missing_twitter_card'],
      },
      {
        what: 'Missing HowTo, FAQ or other retired markup',
        why: 'Search results no longer show most of it, so nothing is lost without it. If you have such markup, we say that it has no effect.',
        instead: ['schema_retired'],
        source: { name: 'Google’s announcement', url: `${GOOGLE}/blog/2023/08/howto-faq-changes` },
      },
      {
        what: 'Structured data as a ranking factor, or as a must for AI',
        why: 'Google says neither. We check that it is valid and that it matches what readers see.',
        instead: ['schema_missing_required', 'schema_not_visible'],
        source: AI_FEATURES,
      },
    ],
  },
  {
    title: 'Speed and markup',
    entries: [
      {
        what: 'A Lighthouse score as a ranking',
        why: 'What counts is what real visitors experience, and that counts little. A score from a lab does not count at all, so we report causes.',
        instead: ['slow_loading', 'render_blocking'],
        source: { name: 'Google on page experience', url: `${GOOGLE}/docs/appearance/page-experience` },
      },
      {
        what: 'HTML that does not validate',
        why: 'Browsers and crawlers repair most mistakes in the same way. We report those that change what is read.',
        instead: ['invalid_head', 'duplicate_id'],
      },
      {
        what: 'Warnings of the W3C validator, unquoted attributes',
        why: 'They have no effect on readers, browsers or crawlers.',
      },
      {
        what: 'A missing AMP version',
        why: 'No part of Google Search has needed AMP since 2021.',
      },
    ],
  },
  {
    title: 'AI search',
    entries: [
      {
        what: 'No llms.txt, ai.txt or Markdown copy of a page',
        why: 'Google says that it does not need such files, and no other large operator documents that its search reads them.',
        source: AI_FEATURES,
      },
      {
        what: 'Blocking bots that collect training data',
        why: 'That is a decision about your content, not a fault.',
      },
      {
        what: '“Chunked” text or special wording for AI',
        why: 'Google advises against rewriting for machines, and we know of no controlled study in favour of it.',
        source: AI_FEATURES,
      },
    ],
  },
  {
    title: 'Not about the page at all',
    entries: [
      {
        what: 'Domain age and registration length',
        why: 'Google says that it does not use them, and you cannot change the first.',
      },
      {
        what: 'Bounce rate and time on page',
        why: 'A crawler cannot see them, and Google says that it does not take them from analytics.',
      },
      { what: 'Neighbours on the same IP address, shared hosting', why: 'They have no effect on search results.' },
      {
        what: 'Trust badges, CAPTCHAs, analytics',
        why: 'Whether you use them is a business decision. They say nothing about the quality of a page.',
      },
    ],
  },
]
