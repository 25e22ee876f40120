import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { hasRel, LINK_TAG_AT, linkedFiles } from '../shared/named-files.ts'

export const manifestIncomplete = defineQueryCheck({
  id: 'manifest_incomplete',
  category: 'sharing',
  severity: 'info',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Incomplete web app manifest',
  message: 'The web app manifest lacks fields that browsers need to install the site',
  why: 'Browsers offer to install a site only if its manifest has a name, two sizes of its icon, a start URL and a display mode.',
  fix: 'Add the missing fields if visitors should be able to install the site.',
  basis: 'web.dev: what does it take to be installable?',
  source: 'https://web.dev/articles/install-criteria',
  more: () => ({
    rule: [
      'We report a manifest without `name` and `short_name`, without icons of 192 and of 512 pixels (or `any`), without ' +
        '`start_url`, or without `display`. It is a note: most sites need no installation.',
      'A manifest that does not load or is not valid JSON has a check of its own.',
    ],
    example: {
      found: '{ "name": "Bakery" }',
      fixed:
        '{ "name": "Bakery", "start_url": "/", "display": "standalone", "icons": [{ "src": "/192.png", "sizes": "192x192" }, { "src": "/512.png", "sizes": "512x512" }] }',
    },
  }),
  needs: ['pages', 'facts', 'used_files'],
  facts: ['linkTags'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'facts' | 'used_files'>): FileFaults {
  const isFilled = (field: string) => `coalesce(trim(json_extract_string(json, '$.${field}')), '') <> ''`
  const hasIcon = (size: number) =>
    String.raw`list_any_value(list_filter(sizes, lambda each: regexp_matches(each, '(?:^|\s)(?:${size}x${size}|any)(?:\s|$)'))) is not null`
  const lacks = [
    ['name or short_name', `not ${isFilled('name')} and not ${isFilled('short_name')}`],
    ['an icon of 192 pixels', `not ${hasIcon(192)}`],
    ['an icon of 512 pixels', `not ${hasIcon(512)}`],
    ['start_url', `not ${isFilled('start_url')}`],
    ['display', `not ${isFilled('display')} and json_extract(json, '$.display_override') is null`],
  ].map(([name, condition]) => `if(${condition}, '${name}', null)`)
  return {
    uses: `
      select *, concat_ws(', ', ${lacks.join(', ')}) as lacks
      from (
        select *, lower(json_extract_string(json, '$.icons[*].sizes')::varchar)::varchar[] as sizes
        from (
          select *, if(state = 'ok' and not is_text_cut and is_json(text) = 'yes', text::json, null) as json
          from (${linkedFiles(tables, hasRel('manifest'))})))`,
    isFault: `u.json is not null and u.lacks <> ''`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and not u.is_text_cut)`,
    unknownBecause: `'are too long'`,
    saw: `u.file || ' lacks ' || u.lacks`,
    noun: 'manifests',
    at: LINK_TAG_AT,
  }
}
