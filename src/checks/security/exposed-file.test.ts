import type { OwnerProbes } from '#domain/requests/probe.ts'
import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { textFile } from '#testing/sites/serve-site.ts'
import { exposedFile } from './exposed-file.ts'

const plan = (files: OwnerProbes['files']) => () => ({
  requestLimits: { externalLinks: 0, probes: 60, resources: 0 },
  ownerProbes: { files, bots: 'off' as const, problem: null },
})

testQueryCheck(exposedFile, {
  'files that are what their names say': {
    site: {
      '/': '<title>Bakery</title>',
      '/.env': textFile('# Live\nDB_PASSWORD=hunter2\nAPP_KEY=abc\n', 'application/octet-stream'),
      '/.git/HEAD': textFile('ref: refs/heads/main\n'),
      '/phpinfo.php': '<title>About us</title>',
    },
    plan: plan('on'),
    finds: { '/': ['/.git/HEAD – ref: refs/…', '/.env – DB_PASSWORD=…'] },
    counts: { found: 1 },
  },
  'a page with status 200 for every URL': {
    site: {
      '*': (_request, response) => void response.setHeader('content-type', 'text/html').end('<title>Hi</title>'),
    },
    plan: plan('on'),
    counts: { found: 0, passed: 1 },
  },
  'not switched on, so nothing is requested': {
    site: { '/': '<title>Bakery</title>', '/.env': textFile('DB_PASSWORD=hunter2\n') },
    plan: plan('off'),
    counts: {
      notApplicable: 1,
      reason:
        'only for sites of confirmed owners: “Look for exposed files” is not switched on in the project’s settings, under Ownership',
    },
  },
})

testArchivedCheck(exposedFile, {
  'a file that is not there, and one behind a redirect': {
    crawl: crawlWithProbes([
      makeProbe('exposed-file', '/.env', { statusCode: 404 }),
      makeProbe('exposed-file', '/.git/HEAD', { statusCode: 301 }),
    ]),
    counts: { found: 0, passed: 1 },
  },
  'nothing responded': {
    crawl: crawlWithProbes([
      makeProbe('exposed-file', '/.env', {
        statusCode: null,
        failure: { kind: 'connection-reset', host: 'shop.example' },
      }),
    ]),
    known: {
      requests: {
        probes: { planned: 1, sent: 1, notSent: 0, limit: 60, owner: { files: 'on', bots: 'off', problem: null } },
      },
    },
    counts: {
      notApplicable: 1,
      reason: 'not known because robots.txt or an early end of the tests left out these files, or nothing responded',
    },
  },
})
