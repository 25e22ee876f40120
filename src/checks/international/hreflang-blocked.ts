import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { hreflangTargets, TARGET_FACTS, TARGET_TABLES, targetEvidence } from './hreflang-targets.ts'

export const hreflangBlocked = defineQueryCheck({
  id: 'hreflang_blocked',
  category: 'international',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Hreflang blocked by robots.txt',
  message: ({ count }) => `robots.txt keeps Googlebot from ${counted(count, 'language version')} of this page`,
  why:
    'Google cannot request the version, so it cannot see that it names this page in return. The hreflang is ' +
    'ignored, and ' +
    'the version is not listed with its text.',
  fix: 'Allow the URL in robots.txt, or remove its hreflang from all versions.',
  basis: 'Google: tell Google about localized versions of your page',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  more: () => ({
    rule: [
      'We report URLs of this site that a page names with `hreflang`, in its head, in a `Link` header or in a ' +
        'sitemap, if ' +
        'robots.txt disallows them for Googlebot. The evidence has the line of robots.txt that decides.',
      'Not judged are pages that are noindex or disallowed for Googlebot themselves, and hosts whose robots.txt ' +
        'could not ' +
        'be read.',
    ],
    example: {
      found: '/en/rye       hreflang="de" names /de/roggen\nrobots.txt    Disallow: /de/',
      fixed: '/en/rye       hreflang="de" names /de/roggen\nrobots.txt    no line for /de/',
    },
  }),
  needs: [...TARGET_TABLES, 'robots', 'disallowed'],
  facts: TARGET_FACTS,
  query: (tables) => `
    select ${targetEvidence(tables, `n.target_url || ' – robots.txt, line ' || d.line || ': ' || d.rule`)}
    from (${readable(tables)}) n join ${tables.disallowed} d on d.url = n.target and d.agent = 'googlebot'`,
  judged: (tables) => `select count(distinct page) as applicable from (${readable(tables)})`,
})

type Tables = Record<'pages' | 'urls' | 'hreflangs' | 'robots' | 'disallowed', string>

/** SQL: the hreflangs that Googlebot can read, to hosts with a known robots.txt. */
function readable(tables: Tables): string {
  return `
    select n.* from (${hreflangTargets(tables)}) n join ${tables.urls} u on u.id = n.target
      anti join (select url from ${tables.disallowed} where agent = 'googlebot') d on d.url = n.page
      semi join (select host from ${tables.robots} where status_code < 500) r on r.host = u.host
    where u.is_internal`
}
