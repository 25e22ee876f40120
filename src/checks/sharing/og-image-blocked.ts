import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { BLOCKED_FILE, blockedFiles, hostOf, hostsWithRobots, ROBOTS_TABLES } from '../shared/blocked-files.ts'
import { OG_IMAGES, TWITTER_IMAGES } from './social-values.ts'

const MAX_NAMED = 5
const TWITTERBOT = 'twitterbot'
const AGENTS = { facebookexternalhit: 'facebookexternalhit', linkedinbot: 'LinkedInBot', [TWITTERBOT]: 'Twitterbot' }

export const ogImageBlocked = defineQueryCheck({
  id: 'og_image_blocked',
  category: 'sharing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Image for sharing blocked by robots.txt',
  message: 'robots.txt keeps a social network from the image for sharing',
  why: 'The crawler of the network may read the page but not the image, so shared links to the page have no picture.',
  fix: 'Allow the image in robots.txt for facebookexternalhit, Twitterbot and LinkedInBot.',
  basis: 'X: cards troubleshooting; Meta: web crawlers; LinkedIn: post inspector',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
  recommend: ({ evidence }) => {
    const path = /^https?:\/\/[^/]+(\/[^ ?#]*)/.exec(evidence[0]?.saw ?? '')?.[1]
    return path === undefined ? null : `Add \`Allow: ${path}\` to the group of robots.txt that the line is in.`
  },
  more: () => ({
    rule: [
      'We report a page if the URL in `og:image` is disallowed for facebookexternalhit, LinkedInBot or Twitterbot, or ' +
        'the one in `twitter:image` for Twitterbot. The evidence has the line of robots.txt that decides.',
      'Only images on hosts whose robots.txt this crawl has read are judged. Pages that the network may not request ' +
        'either are not judged for that network: it shows no preview of them at all.',
    ],
    example: {
      found: '<meta property="og:image" content="https://bakery.example/share/rye.jpg">\nrobots.txt: Disallow: /share/',
      fixed: '<meta property="og:image" content="https://bakery.example/share/rye.jpg">\nrobots.txt: Allow: /share/',
    },
  }),
  needs: ['pages', 'facts', 'disallowed', ...ROBOTS_TABLES],
  facts: ['social'],
  query: (tables) => `
    with named as (${judgedImages(tables)}),
    blocked as (${blockedFiles(tables, 'select distinct file, host, agent from named', AGENTS)}),
    found as (
      select n.page, n.at, n.nth, ${BLOCKED_FILE} as saw
      from named n join blocked b on b.file = n.file and b.agent = n.agent group by n.page, n.at, n.nth, b.file, b.rule),
    placed as (
      select *, row_number() over (partition by page order by nth, saw) as place, count(*) over (partition by page) as total
      from found)
    select p.url, f.place, f.saw, f.at, f.total
    from placed f join ${tables.pages} p on p.page = f.page where f.place <= ${MAX_NAMED}`,
  judged: (tables) => `select count(distinct page) as applicable from (${judgedImages(tables)})`,
})

type Tables = Pick<TableNames, 'pages' | 'facts' | 'disallowed' | 'robots'>

/** SQL: preview images, once for each network that shows them and that may request the page. */
function judgedImages({ pages, facts, disallowed, ...tables }: Tables): string {
  return `
    select i.page, i.nth, i.file, i.at, i.agent, ${hostOf('i.file')} as host
    from (
      select page, nth, tag.content as file, 'meta[' || tag.attribute || '="' || tag.key || '"]' as at,
        unnest(if(tag.key like 'twitter:%', ['${TWITTERBOT}'], [${listed(Object.keys(AGENTS))}])) as agent
      from (
        select f.page, unnest(range(json_array_length(f."social", '$.entries')::bigint)) as nth,
          unnest(from_json(f."social" -> '$.entries',
            '[{"attribute":"VARCHAR","key":"VARCHAR","content":"VARCHAR"}]')) as tag
        from ${facts} f semi join ${pages} p on p.page = f.page)
      where tag.key in (${listed([...OG_IMAGES, ...TWITTER_IMAGES])}) and regexp_matches(lower(tag.content), '^https?://')) i
      semi join (${hostsWithRobots(tables)}) r on r.host = ${hostOf('i.file')}
      anti join ${disallowed} d on d.url = i.page and d.agent = i.agent`
}

function listed(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ')
}
