import { header, KNOWN_POLICIES, REFERRER_POLICY, UNSAFE_POLICIES } from '#domain/checks/header-sql.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { defineQueryCheck } from '../check.ts'
import { HEADER_TABLES, hostsWithFaults, hostsWithout, judgedHosts, MIN_SHARE } from './host-headers.ts'

const NAME = 'Referrer-Policy'
const NONE = 'no policy'
const META_TAG = 'meta[name="referrer" i]'
const META = '[{"attribute":"VARCHAR","key":"VARCHAR","content":"VARCHAR","isInNoscript":"BOOLEAN"}]'

/** SQL: three values have older names. */
const TAG_POLICIES = `[policy for policy in [
    case lower(trim(m.content)) when 'never' then 'no-referrer' when 'always' then 'unsafe-url'
      when 'origin-when-crossorigin' then 'origin-when-cross-origin' else lower(trim(m.content)) end
    for m in from_json(json_extract(f."metas", '$.entries'), '${META}')
    if m.attribute = 'name' and m.key = 'referrer' and m.isInNoscript is null]
  if policy in ${KNOWN_POLICIES}]`

export const missingReferrerPolicy = defineQueryCheck({
  id: 'missing_referrer_policy',
  version: 2,
  category: 'security',
  severity: ({ evidence }) => (isUnsafe(evidence) ? 'low' : 'info'),
  otherSeverities: ['low'],
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'host',
  title: 'Referrer policy missing or unsafe',
  message: ({ evidence }) =>
    isUnsafe(evidence)
      ? 'The referrer policy of this host gives away more than browsers do by default'
      : 'This host sends no referrer policy, so browsers use their own, which is safe',
  why:
    'With an unsafe policy, other sites, or everyone on the network, learn the URLs that visitors come from. URLs can ' +
    'contain search terms, order numbers or keys.',
  fix: 'Send `Referrer-Policy: strict-origin-when-cross-origin`. Browsers use this policy if none is sent.',
  basis: 'W3C Referrer Policy; MDN HTTP Observatory',
  source: 'https://www.w3.org/TR/referrer-policy/',
  more: () => ({
    rule: [
      'The severity is low if the `Referrer-Policy` header of an https host, or a `<meta name="referrer">` of its pages, ' +
        'sets `unsafe-url`, `no-referrer-when-downgrade` or `origin-when-cross-origin`. If there are several values, ' +
        'the last known one counts, and a meta tag wins over the header, as in browsers. There is one issue per host.',
      `If at least ${MIN_SHARE * 100}% of the pages of a host have neither, that is only shown (information): browsers ` +
        'then use `strict-origin-when-cross-origin`, which is safe.',
    ],
    example: {
      found: 'Referrer-Policy: unsafe-url',
      fixed: 'Referrer-Policy: strict-origin-when-cross-origin',
    },
  }),
  needs: [...HEADER_TABLES, 'facts'],
  facts: ['metas'],
  query: (tables) => {
    const withTags = { ...tables, headers: withMeta(tables) }
    const at = `if(ends_with(f.fault, ')'), '${META_TAG}', '${NAME}')`
    return `
      from (${hostsWithFaults(withTags, at, FAULTS, 'is_https')})
      union all by name
      select * replace ('${NONE}: ' || saw as saw)
      from (${hostsWithout(withTags, NAME, `${header('referrer-policy')} is not null or tag is not null`, 'is_https')})`
  },
  judged: (tables) => judgedHosts(tables, 'is_https'),
})

function isUnsafe(evidence: readonly Evidence[]): boolean {
  return evidence.some(({ saw }) => !saw.startsWith(NONE))
}

/** SQL: the unsafe policies of a page. */
const FAULTS = `[case
  when tag in ${UNSAFE_POLICIES} then tag || ' (meta tag)'
  when tag is null and ${REFERRER_POLICY} in ${UNSAFE_POLICIES} then ${REFERRER_POLICY} end]`

/** SQL: the headers of pages, and the policy in the last meta tag with one that browsers know. */
function withMeta({ headers, facts }: Record<'headers' | 'facts', string>): string {
  return `(
    select h.page, h.headers, if(contains(f."metas"::varchar, '"referrer"'), (${TAG_POLICIES})[-1], null) as tag
    from ${headers} h left join ${facts} f on f.page = h.page)`
}
