import { number } from '#domain/checks/check-option.ts'
import { defineQueryCheck } from '../check.ts'
import { FILE_WEIGHT_NEEDS, heavyFiles } from './file-weights.ts'

const KB = 1000

export const scriptsHeavy = defineQueryCheck({
  id: 'scripts_heavy',
  category: 'performance',
  severity: 'medium',
  owner: 'developer',
  effort: 'L',
  certainty: 'exact',
  title: 'Heavy scripts',
  message: 'The scripts of the page are heavy',
  why:
    'Scripts have to be downloaded, unpacked, compiled and run. A phone needs seconds for this, and meanwhile the page ' +
    'does not react.',
  fix: 'Remove scripts that are no longer used, split bundles by kind of page, and load the rest only when it is needed.',
  basis: 'web.dev: reduce JavaScript payloads. The limit is our own.',
  source: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  more: () => ({
    rule: [
      'We add up the sizes of the script files that the HTML names, as the server sends them, so compressed. A file ' +
        'counts once per page, and 1 KB is 1,000 bytes. Inline scripts and files that other scripts load are not counted; ' +
        'nor are files with `nomodule`, which current browsers do not load.',
      'The evidence has the largest files first. If the size of a file is not known, the page is reported only if the ' +
        'others are heavy enough.',
    ],
    hints: ['Start with third parties: chat windows, tag managers and A/B tests are often the heaviest.'],
  }),
  options: { heaviest: number({ label: 'Heaviest scripts', unit: 'KB', default: 500, least: 10, most: 100_000 }) },
  ...FILE_WEIGHT_NEEDS,
  query: (tables, { heaviest }) => heavyFiles(tables, 'script', heaviest * KB).query,
  judged: (tables, { heaviest }) => heavyFiles(tables, 'script', heaviest * KB).judged,
})
