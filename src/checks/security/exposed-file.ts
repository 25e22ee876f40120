import type { TableNames } from '#domain/checks/check-tables.ts'
import { EMERGENCY } from '#domain/issues/score-caps.ts'
import { EXPOSED_PATHS } from '#domain/requests/exposed-file.ts'
import { defineQueryCheck } from '../check.ts'
import { judgeSite, notByOwner, probesOf } from '../shared/probes.ts'

export const exposedFile = defineQueryCheck({
  id: 'exposed_file',
  category: 'security',
  severity: 'high',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  isEmergency: true,
  title: 'Private file is public',
  message: 'Files that must not be public can be downloaded from this site',
  why:
    'Programs request these files from every site on the web. They contain passwords, source code or details of the ' +
    'server, and often all that is needed to take the site over.',
  fix:
    'Block the file on the server or delete it. Then change every password and key that it contained: it may have been ' +
    'copied.',
  basis: 'OWASP Web Security Testing Guide: review old backup and unreferenced files for sensitive information',
  source:
    'https://owasp.org/www-project-web-security-testing-guide/stable/4-Web_Application_Security_Testing/' +
    '02-Configuration_and_Deployment_Management_Testing/' +
    '04-Review_Old_Backup_and_Unreferenced_Files_for_Sensitive_Information',
  more: () => ({
    rule: [
      `If the owner of the site has confirmed it and switched it on, we request ${EXPOSED_PATHS.map((path) => `\`${path}\``).join(', ')}. ` +
        'A file is reported if the server sends it with status code 200 and its content is what such a file contains. ' +
        'A page that the server sends for every URL is not.',
      'Values are never stored or shown: of each file, only its kind of first line is kept.',
      'A file that robots.txt disallows for us is not requested.',
      'A public file is an emergency. It comes first in the report and in mails, and limits the site score to ' +
        `${EMERGENCY}.`,
    ],
    example: { found: '/.env – DB_PASSWORD=…', fixed: '/.env – status 404' },
  }),
  needsOwner: true,
  needs: ['crawl', 'probes', 'urls'],
  query: ({ crawl, ...tables }) => `
    select k.start_url as url, f.position as place, f.url || ' – ' || f.text as saw
    from (${filesOf(tables)}) f cross join ${crawl} k where f.status_code = 200 and f.text is not null`,
  judged: (tables) =>
    judgeSite(
      tables,
      filesOf(tables),
      notByOwner(tables, 'files', {
        switchedOnBy: 'Look for exposed files',
        otherwise:
          'not known because robots.txt or an early end of the tests left out these files, or nothing responded',
      }),
    ),
})

/** SQL: the files that got a response. */
function filesOf(tables: Pick<TableNames, 'probes' | 'urls'>): string {
  return `select b.* from ${probesOf(tables, 'exposed-file')} b where b.failure is null and b.status_code is not null`
}
