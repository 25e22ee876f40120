import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'

const MIN_PAGES = 3
/** If a larger share of a host's pages is foreign, they are probably its normal content. */
const MAX_SHARE = 0.05
const MAX_NAMED = 10

/** Phrases of spam that is put into hacked sites. Single words would find too many articles about these subjects. */
const SPAM = [
  ...[
    'slot gacor',
    'situs slot',
    'judi online',
    'judi bola',
    'togel',
    'online casino',
    'casino online',
    'casino bonus',
  ],
  ...['buy viagra', 'cheap viagra', 'viagra online', 'generic viagra', 'buy cialis', 'cheap cialis', 'cialis online'],
  ...['replica watches', 'replica rolex', 'fake rolex', 'replica handbags', 'payday loans', 'essay writing service'],
]

export const injectedPages = defineQueryCheck({
  id: 'injected_pages',
  category: 'security',
  severity: 'medium',
  owner: 'developer',
  effort: 'L',
  certainty: 'judgement',
  counts: 'host',
  title: 'Pages that may be injected',
  message: ({ count }) =>
    `${counted(count, 'page')} of this host ${plural(count, 'looks', 'look')} as if put there by somebody else`,
  why:
    'Attackers hide pages with spam in other people’s sites. Search engines then warn visitors, or remove the site ' +
    'from their results.',
  fix: 'Open the pages. If they are not yours, remove them, find out how they got there, and change all passwords.',
  basis: 'Google Search Central, “Spam policies”: hacked content',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  more: () => ({
    rule: [
      `A host is reported if ${MIN_PAGES} or more of its pages, but at most ${MAX_SHARE * 100}%, have a title in a ` +
        'script that the other titles do not use (Chinese or Japanese, Cyrillic, Thai), or a title with a phrase ' +
        'that is common in spam, such as “online casino” or “replica watches”. There is one issue per host, and it ' +
        `names up to ${MAX_NAMED} of the pages.`,
      'Pages that hreflang joins to other pages are left out, and so are URLs that name a language, such as `/ja/` ' +
        'or `?lang=ru`.',
      'This is a judgement. A few translated pages, or several articles about gambling, can look like an injection.',
    ],
    hints: [
      'Some injected pages are shown to search engines only. Look at them with the URL inspection of Search Console.',
    ],
  }),
  needs: ['pages', 'urls', 'hreflangs'],
  query: ({ pages, urls, hreflangs }) => `
    with translated as (
      select page from ${hreflangs} union select u.page from ${hreflangs} h join ${urls} u on u.id = h.target),
    titled as (select page, host, url, position, title, ${KIND} as kind from ${pages} where trim(title) <> ''),
    sizes as (select host, count(*) as pages, min_by(url, position) as first_url from titled group by host),
    foreign_pages as (
      select * from titled
      where kind is not null and not ${NAMES_LANGUAGE}
        and page not in (select page from translated where page is not null)),
    kinds as (
      select host, kind from titled where kind is not null group by host, kind
      having count(*) <= ${MAX_SHARE} * (select any_value(s.pages) from sizes s where s.host = titled.host)),
    found as (
      select f.*, count(*) over (partition by host) as total,
        row_number() over (partition by host order by position) as place
      from foreign_pages f join kinds using (host, kind)
      qualify count(*) over (partition by host, kind) >= ${MIN_PAGES})
    select s.first_url as url, place, total, null as at,
      f.url || ' – ' || kind || ': “' || left(title, 100) || '”' as saw
    from found f join sizes s using (host) where place <= ${MAX_NAMED}`,
  judged: ({ pages }) => `
    select count(*) filter (pages * ${MAX_SHARE} >= ${MIN_PAGES}) as applicable,
      count(*) filter (pages * ${MAX_SHARE} < ${MIN_PAGES}) as not_applicable
    from (select host, count(*) filter (trim(title) <> '') as pages from ${pages} group by host)`,
})

/** SQL: what makes a title look foreign on most sites; null for other titles. */
const KIND = String.raw`case
  when regexp_matches(title, '[\p{Han}\p{Hiragana}\p{Katakana}]') then 'Chinese or Japanese'
  when regexp_matches(title, '\p{Cyrillic}') then 'Cyrillic'
  when regexp_matches(title, '\p{Thai}') then 'Thai'
  when regexp_matches(title, '(?i)\b(?:${SPAM.join('|')})\b') then 'phrase of spam' end`

const LANGUAGES = 'ja|jp|jpn|zh|cn|tw|hk|ru|rus|uk|ua|bg|sr|mk|kk|th|tha'
/** SQL: whether the URL names a language in its subdomain, path or query. The top-level domain does not count. */
const NAMES_LANGUAGE = `(regexp_matches(url, '(?i)^https?://(?:${LANGUAGES})[.-]')
  or regexp_matches(regexp_replace(url, '^https?://[^/]*', ''),
    '(?i)[/.=_-](?:${LANGUAGES})(?:[-_][a-z]{2,4})?(?:[/.?&#_-]|$)'))`
