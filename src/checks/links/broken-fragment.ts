import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { MAX_WORDS_BEFORE_SCRIPTS } from '../shared/filled-by-script.ts'
import { withLinkPlaces } from '../shared/places.ts'
import { fragmentHash } from './fragment-hash.ts'

const MAX_NAMED = 20
/** Fragments that trigger a script when the link is clicked, and do not name a part of the page. */
const ACTIONS =
  'top 0 none null void close open toggle print share search prev previous next back play pause menu popup modal lightbox'.split(
    ' ',
  )
/** The text of links to the top of the page, which a script handles. */
const TO_TOP =
  '^((back|return|go|scroll|jump)? ?to (the )?top( of (the )?page)?|nach oben|zum seitenanfang|(retour )?en haut|' +
  'haut de page|volver arriba|ir arriba|voltar ao topo|torna su|naar boven|наверх|回到顶部|返回顶部|回到頂部|(ページ)?トップへ)( button)?$'

export const brokenFragment = defineQueryCheck({
  id: 'broken_fragment',
  category: 'links',
  severity: 'low',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Link to a missing part of a page',
  message: ({ count }) =>
    `${counted(count, 'link')} on this page ${plural(count, 'names', 'name')} a part of a page that does not exist`,
  why: 'Visitors come to the top of the page instead of the part that the link promises, and have to search for it.',
  fix: 'Write the id of an element of the target page after the `#`, or add the id to the right element there.',
  basis: 'HTML standard: scrolling to a fragment',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  recommend: ({ evidence }) => {
    const name = /^\S*#(\S+) – /.exec(evidence[0]?.saw ?? '')?.[1]
    return name === undefined ? null : `Add \`id="${name}"\` to the element that the link means, or correct the link.`
  },
  more: () => ({
    rule: [
      'We look at links with a fragment, such as `/bread#rye`, to pages of this site that were crawled, the page itself ' +
        'included. A link is reported if no element there has the fragment as its id, and no `a` has it as its name, ' +
        'neither as written nor with its percent escapes decoded.',
      '`#top`, text fragments (`#:~:text=…`) and fragments that scripts read are not judged: those with `/`, `!` or ' +
        '`=`, those that name an action such as `#close` or `#go-to-rye`, links that are buttons (`role="button"`, `data-toggle`, ' +
        '`aria-controls` and the like), links back to the top, and names that an element has as `data-id` or ' +
        '`data-anchor`.',
      'Not judged either are pages with too many ids, links of a page with a `base` to the page itself, pages with fewer ' +
        `than ${MAX_WORDS_BEFORE_SCRIPTS} words that use scripts, and pages with an empty root of an app. Other ids that ` +
        `scripts add are known only if the crawl runs scripts. The evidence has the first ${MAX_NAMED} links.`,
    ],
    example: {
      found: '<a href="/bread#rey">Rye</a>    /bread has <h2 id="rye">',
      fixed: '<a href="/bread#rye">Rye</a>    /bread has <h2 id="rye">',
    },
  }),
  needs: ['pages', 'urls', 'links', 'anchors', 'fragments', 'facts'],
  facts: ['targets', 'linkDetails', 'document', 'scriptCount'],
  query: (tables) => `
    with ${judgedLinks(tables)},
    names as materialized (
      select name, ${fragmentHash('name')} as hash, ${fragmentHash('decoded')} as decoded_hash
      from (select name, coalesce(try(url_decode(name)), name) as decoded from (select distinct name from judged))),
    -- Many pages may have the same link.
    parts as (
      select j.page, j.name
      from (select distinct page, name from judged) j join names n on n.name = j.name join known k on k.page = j.page
      where not contains(k.hashes, n.hash) and not contains(k.hashes, n.decoded_hash)),
    missing as (
      select j.*, row_number() over (partition by j.source order by j.position, j.name) as place,
        count(*) over (partition by j.source) as total
      from judged j semi join parts p on p.page = j.page and p.name = j.name qualify place <= ${MAX_NAMED}),
    found as (
      select s.url, m.place, t.url || '#' || m.name || ' – no element has this id' || ${TEXT} as saw, m.path, m.total,
        m.source, ceil(m.position)::int as position, m.fragment, u.url as target_url
      from missing m join ${tables.pages} s on s.page = m.source join ${tables.pages} t on t.page = m.page
        left join ${tables.anchors} a on a.id = m.anchor left join ${tables.urls} u on u.id = m.target)
    select url, place, saw, total, coalesce(path, "at") as at from (${withLinkPlaces(tables, 'from found')})`,
  judged: (tables) => `
    with ${judgedLinks(tables)} select count(distinct source) as applicable from judged`,
})

/** SQL: the link's text as part of its evidence. */
const TEXT = `if(trim(coalesce(a.text, m.text)) = '', ' – no link text', ' – link text “' || coalesce(a.text, m.text) || '”')`

function isJudged(name: string): string {
  const actions = ACTIONS.map((action) => `'${action}'`).join(', ')
  return `(${name} <> '' and lower(${name}) not in (${actions}) and not contains(${name}, ':~:')
    and not regexp_matches(${name}, '[/!=]|%(2f|21|3d)|^(go|scroll|jump)-?to-', 'i'))`
}

type Tables = Record<'pages' | 'links' | 'fragments' | 'facts', string>

/**
 * SQL: `known` has the pages whose ids are known, and `judged` the different links to parts of them. The table `links`
 * has no links within a page.
 */
function judgedLinks({ pages, links, fragments, facts }: Tables): string {
  return `known as (
      select f.page, (f."targets" ->> '$.hashes') || coalesce(f."targets" ->> '$.scripted', '') as hashes
      from ${facts} f join ${pages} p on p.page = f.page
      where not (f."targets" ->> '$.isCut')::boolean
        and coalesce(json_array_length(f."document", '$.emptyAppRoots'), 0) = 0
        and not (p.word_count < ${MAX_WORDS_BEFORE_SCRIPTS} and coalesce((f."scriptCount")::integer, 0) > 0)),
    inner_links as (
      select f.page, unnest(from_json(f."linkDetails" -> '$.others', '${OTHERS}'), recursive := true)
      from ${facts} f
      where contains(f."linkDetails"::varchar, '"href":"#') and json_array_length(f."document", '$.bases') = 0),
    judged as materialized (
      select l.source, l.target_page as page, f.text[2:] as name, min(l.position) as position,
        arg_min(l.anchor, l.position) as anchor, null as text, null as path, any_value(l.fragment) as fragment,
        arg_min(l.target, l.position) as target
      from ${links} l join (from ${fragments} where ${isJudged('text[2:]')}) f on f.id = l.fragment
        semi join known k on k.page = l.target_page
      group by l.source, l.target_page, f.text
      union all
      select i.page, i.page, i.href[2:], min(i.linksBefore) - 0.5, null, arg_min(i.text, i.linksBefore),
        arg_min(i.path, i.linksBefore), null, null
      from inner_links i semi join known k on k.page = i.page
      where i.href[1] = '#' and ${isJudged('i.href[2:]')} and not regexp_matches(trim(i.text), '${TO_TOP}', 'i') group by i.page, i.href)`
}

const OTHERS = '[{"href":"VARCHAR","text":"VARCHAR","linksBefore":"UINTEGER","path":"VARCHAR"}]'
