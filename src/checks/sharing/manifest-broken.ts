import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { describeFault, type FileFaults, findFaults, judgeFaults } from '../shared/file-faults.ts'
import { hasRel, LINK_TAG_AT, linkedFiles } from '../shared/named-files.ts'

export const manifestBroken = defineQueryCheck({
  id: 'manifest_broken',
  category: 'sharing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Broken web app manifest',
  message: 'The web app manifest does not load, or is not valid JSON',
  why: 'Without the manifest, browsers offer no installation, and a bookmark on the home screen has no proper icon and name.',
  fix: 'Correct the URL in `<link rel="manifest">`, or the JSON of the file.',
  basis: 'W3C: Web Application Manifest',
  source: 'https://www.w3.org/TR/appmanifest/',
  more: () => ({
    rule: [
      'The crawl requests the file that a page names with `<link rel="manifest">`. It is reported if it responds with a status ' +
        'code from 400 to 599, does not respond, or is not valid JSON.',
      'On another host, only 404, 410 and a host name that does not exist are reported. Files of more than 200,000 ' +
        'characters are not judged.',
    ],
    example: {
      found: '<link rel="manifest" href="/site.webmanifest">    responds with 404',
      fixed: '<link rel="manifest" href="/site.webmanifest">    { "name": "Bakery", "icons": [ … ] }',
    },
  }),
  needs: ['pages', 'facts', 'used_files'],
  facts: ['linkTags'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'facts' | 'used_files'>): FileFaults {
  const isInvalid = `(u.state = 'ok' and u.text is not null and not u.is_text_cut and is_json(u.text) = 'no')`
  return {
    uses: linkedFiles(tables, hasRel('manifest')),
    isFault: `u.state = 'broken' or ${isInvalid}`,
    isKnown: `u.state = 'broken' or (u.state = 'ok' and u.text is not null and not u.is_text_cut)`,
    unknownBecause: `'are too long'`,
    saw: `if(${isInvalid}, u.file || ' – not valid JSON, begins with “' || left(trim(u.text), 40) || '”', ${describeFault()})`,
    noun: 'manifests',
    at: LINK_TAG_AT,
  }
}
