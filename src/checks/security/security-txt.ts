import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { judgeSite, probesOf } from '../shared/probes.ts'

const NONE = 'no /.well-known/security.txt'

export const securityTxt = defineQueryCheck({
  id: 'security_txt',
  category: 'security',
  severity: ({ evidence }) => (evidence.some(({ saw }) => !saw.startsWith(NONE)) ? 'low' : 'info'),
  otherSeverities: ['low'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'security.txt missing or outdated',
  message: ({ evidence }) =>
    evidence.some(({ saw }) => !saw.startsWith(NONE))
      ? 'security.txt is outdated or incomplete'
      : 'The site has no security.txt',
  why:
    'Somebody who finds a hole in the site looks here for a person to write to. Without a current file the report ' +
    'goes to nobody, or to the public.',
  fix: 'Publish `/.well-known/security.txt` with `Contact` and `Expires`, and renew it once per year.',
  basis: 'RFC 9116 (a file format to aid in security vulnerability disclosure)',
  source: 'https://www.rfc-editor.org/rfc/rfc9116',
  more: () => ({
    rule: [
      'We request `/.well-known/security.txt`. If it does not exist, or the server sends a web page instead, that is only ' +
        'shown (information). If its `Expires` date has passed or it has no `Contact`, the issue is low.',
      'Not judged if the URL redirects to another site, is refused, or was not requested.',
    ],
    example: {
      found: 'Contact: mailto:security@bakery.example\nExpires: 2024-01-01T00:00:00Z',
      fixed: 'Contact: mailto:security@bakery.example\nExpires: 2027-10-01T00:00:00Z',
    },
  }),
  needs: ['crawl', 'probes', 'urls'],
  query: ({ crawl, ...tables }) => `
    with file as (select f.*, k.start_url, k.finished_at from (${fileOf(tables)}) f cross join ${crawl} k),
    problems as (
      select start_url, 0 as place, '${NONE}: ' || if(status_code = 200, 'the server sends ' ||
        if(is_page, 'a web page', coalesce(content_type, 'a file without a content type')), 'status ' || status_code) as saw
      from file where not is_text
      union all
      select start_url, 1, 'Expires: ' || expires from file
      where is_text and try_cast(upper(expires) as timestamptz) < finished_at
      union all
      select start_url, 2, 'no Contact' from file where is_text and not has_contact)
    select start_url as url, place, saw from problems`,
  judged: (tables) =>
    judgeSite(tables, fileOf(tables), [
      'not known because security.txt was not requested, did not respond, redirects to another site or is refused',
    ]),
})

/** SQL: the file that the server sent. In a signed file, the fields are plain lines as well. */
function fileOf(tables: Pick<TableNames, 'probes' | 'urls'>): string {
  return String.raw`
    select *, status_code = 200 and text is not null and not is_page as is_text,
      regexp_extract(text, '(?i)(?:^|\n)[ \t]*expires[ \t]*:[ \t]*([^\r\n]*[^\s])', 1) as expires,
      regexp_matches(text, '(?i)(?:^|\n)[ \t]*contact[ \t]*:[ \t]*[^\s]') as has_contact
    from (
      select b.status_code, b.content_type, b.text,
        coalesce(b.content_type ilike '%html%', false)
          or coalesce(regexp_matches(b.text, '^\s*<(?:!doctype|html|head|body)\b', 'i'), false) as is_page
      from ${probesOf(tables, 'well-known-file')} b
      where ends_with(b.url, '/.well-known/security.txt') and b.failure is null and b.status_code in (200, 404, 410)
      order by b.position limit 1)`
}
