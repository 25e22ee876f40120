import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { describeFault, type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'
import { MEDIUM_AT, mediaFiles } from '../shared/named-files.ts'

export const videoBroken = defineQueryCheck({
  id: 'video_broken',
  category: 'images',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Broken videos and audio',
  message: ({ count }) =>
    `${counted(count, 'video or audio file')} of this page ${plural(count, 'does', 'do')} not load`,
  why: 'Visitors get a player that plays nothing, and search engines have no video to show.',
  fix: 'Correct the URL of the file, upload it again, or remove the player.',
  basis: 'Google Search Central, “Video SEO best practices”',
  source: 'https://developers.google.com/search/docs/appearance/video',
  more: () => ({
    rule: [
      'The crawl requests the files in `src` of `<video>`, `<audio>` and their `<source>` elements. A file of the site is ' +
        'reported if it responds with a status code from 400 to 599 or does not respond; one of another host with 404 or ' +
        '410, or if the host name does not exist.',
      'Status codes 401, 403, 407, 429 and 451 are not reported, and neither are posters: they are images.',
    ],
    example: {
      found: '<video src="/films/oven.mp4" controls></video>    /films/oven.mp4 responds with 404',
      fixed: '<video src="/media/oven.mp4" controls></video>    /media/oven.mp4 responds with 200',
    },
  }),
  needs: ['pages', 'facts', 'used_files'],
  facts: ['media'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'facts' | 'used_files'>): FileFaults {
  return {
    uses: mediaFiles(tables),
    isFault: `u.state = 'broken'`,
    isKnown: IS_ANSWERED,
    saw: describeFault(),
    noun: 'files',
    at: MEDIUM_AT,
  }
}
