import { defineQueryCheck } from '../check.ts'
import { firstSources, MAX_NAMED } from '../shared/linking-pages.ts'
import { INLINK_FACTS, INLINK_TABLES, inlinks, judgedInlinks, RULES_OF_INLINKS } from './inlinks.ts'

const MIN_PAGES = 2

export const mixedFollowInlinks = defineQueryCheck({
  id: 'mixed_follow_inlinks',
  category: 'links',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 3,
  title: 'Followed and nofollow links mixed',
  message: 'Some pages of this site link to the page with nofollow, others without',
  why: 'The links contradict each other: some vouch for the page, others do not. The nofollow links do not help it.',
  fix: 'Decide whether the page should be found, and write all links to it the same way, usually without nofollow.',
  basis: 'Practice',
  more: () => ({
    rule: [
      `We report a page that may be listed if at least ${MIN_PAGES} pages of the site link to it without ` +
        'nofollow, and at ' +
        `least ${MIN_PAGES} others link to it only with \`nofollow\`, \`ugc\` or \`sponsored\`. The evidence ` +
        'has both ' +
        `numbers and the first ${MAX_NAMED} pages whose links are nofollow. The robots rules of a page do not count.`,
      ...RULES_OF_INLINKS,
    ],
    example: {
      found: '/menu    <a href="/rye">Rye</a>\n/blog    <a href="/rye" rel="nofollow">Rye</a>',
      fixed: '/menu    <a href="/rye">Rye</a>\n/blog    <a href="/rye">Rye</a>',
    },
  }),
  needs: INLINK_TABLES,
  facts: INLINK_FACTS,
  query: ({ links, rels, pages, ...tables }) => `
    with candidates as (
      from (${inlinks({ links, rels, pages, ...tables })}) where followed >= ${MIN_PAGES} and links - followed >=
        ${MIN_PAGES}),
    sources as (
      select l.target_page as id, l.source, bool_or(r.is_followed) as is_followed
      from ${links} l join ${rels} r on r.id = l.rel semi join candidates c on c.page = l.target_page
      where l.source <> l.target_page group by 1, 2),
    sizes as (
      select id, count(*) filter (is_followed) as followed, count(*) filter (not is_followed) as others
      from sources group by id having followed >= ${MIN_PAGES} and others >= ${MIN_PAGES})
    select c.url, 0 as place, z.followed || ' pages link to it without nofollow, ' || z.others ||
      ' only with nofollow' as saw
    from sizes z join candidates c on c.page = z.id
    union all
    select c.url, s.nth, 'nofollow link from ' || s.source_url
    from (${firstSources('select id, source from sources where not is_followed', pages)}) s
      join candidates c on c.page = s.id semi join sizes z on z.id = s.id`,
  judged: judgedInlinks,
})
