import type { TableNames } from '#domain/checks/check-tables.ts'
import { counted } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import { type FileFaults, findFaults, IS_ANSWERED, judgeFaults } from '../shared/file-faults.ts'
import { MEDIUM_AT, mediaUrls } from '../shared/named-files.ts'

export const embedUnavailable = defineQueryCheck({
  id: 'embed_unavailable',
  category: 'images',
  severity: 'medium',
  owner: 'editor',
  effort: 'S',
  certainty: 'exact',
  title: 'Embedded videos that are not available',
  message: ({ count }) => `${counted(count, 'embedded video')} cannot be shown on this page`,
  why: 'The video was deleted, is private, or may not be shown on other sites. Visitors see an error in the player.',
  fix: 'Embed another video, or change the settings of this one at its host.',
  basis: 'oEmbed, sections 2.3.4 and 2.3.5: 401 and 404',
  source: 'https://oembed.com/',
  more: () => ({
    rule: [
      'For each frame with a player of YouTube, Vimeo or Dailymotion, the crawl requests the oEmbed URL of the video. It is ' +
        'reported if that responds with 401, 403, 404 or 410.',
      'These requests are part of the check of external links and count in its limit, at most 200 videos per crawl. Other ' +
        'responses and videos that were not requested are not judged.',
    ],
    example: {
      found: '<iframe src="https://www.youtube.com/embed/deleted0000"></iframe>    oEmbed responds with 404',
      fixed: '<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE"></iframe>    oEmbed responds with 200',
    },
  }),
  needs: ['pages', 'facts', 'urls', 'external_links'],
  facts: ['media'],
  query: (tables) => findFaults(tables, faultsOf(tables)),
  judged: (tables) => judgeFaults(tables, faultsOf(tables)),
})

function faultsOf(tables: Pick<TableNames, 'facts' | 'urls' | 'external_links'>): FileFaults {
  return {
    uses: `
      select m.page, m.nth, m.written, x.status_code, case
        when x.url is null then null
        when x.status_code in (401, 403, 404, 410) then 'broken'
        when x.status_code between 200 and 299 and x.failure is null then 'ok'
        else 'unverified' end as state
      from (select *, oembed_of(written) as oembed from (${mediaUrls(tables, ['iframe'])}) where written is not null) m
        left join ${tables.urls} u on u.url = m.oembed left join ${tables.external_links} x on x.url = u.id
      where m.oembed is not null`,
    isFault: `u.state = 'broken'`,
    isKnown: IS_ANSWERED,
    saw: `u.written || ' – oEmbed status ' || u.status_code`,
    noun: 'videos',
    at: MEDIUM_AT,
  }
}
