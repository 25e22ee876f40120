import { defineQueryCheck } from '../check.ts'
import { countExtensions, EXTENSION_TABLES, extensionIssues, missingFields } from './sitemap-extension-rows.ts'

const REQUIRED = ['thumbnail_loc', 'title', 'description'] as const
const PLAYED_BY = ['content_loc', 'player_loc'] as const

export const sitemapVideoInvalid = defineQueryCheck({
  id: 'sitemap_video_invalid',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Incomplete video in sitemap',
  message: 'A sitemap lists a video of this URL, but leaves out fields that search engines need',
  why: 'Google ignores a video entry without its required fields, so the video may not be found.',
  fix: 'Add the missing fields to the video tag of the sitemap.',
  basis: 'Google Search Central, “Video sitemaps and alternatives”: required tags',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  recommend: ({ evidence }) => {
    const field = /^video without (\w+)/.exec(evidence[0]?.saw ?? '')?.[1]
    return field === undefined ? null : `Add \`<video:${field}>…</video:${field}>\`.`
  },
  more: () => ({
    rule: [
      `A \`<video:video>\` of a sitemap needs ${REQUIRED.slice(0, -1).join(', ')} and ${REQUIRED.at(-1)}, and at least one ` +
        `of ${PLAYED_BY.join(' and ')}, each with a text. The URL of the entry gets the issue.`,
      'Entries for other hosts are not judged. Of the videos of one entry, the first five that differ in their fields are ' +
        'judged.',
    ],
    example: {
      found: '<video:video><video:title>Kneading</video:title></video:video>',
      fixed:
        '<video:video>\n  <video:thumbnail_loc>https://bakery.example/kneading.jpg</video:thumbnail_loc>\n' +
        '  <video:title>Kneading</video:title>\n  <video:description>How to knead rye dough</video:description>\n' +
        '  <video:content_loc>https://bakery.example/kneading.mp4</video:content_loc>\n</video:video>',
    },
  }),
  needs: EXTENSION_TABLES,
  query: (tables) => extensionIssues('videos', tables, PROBLEM),
  judged: (tables) => countExtensions('videos', tables),
})

const HAS_FILE = PLAYED_BY.map((field) => `list_contains(has, '${field}')`).join(' or ')
const MISSING = `concat_ws(', ', ${missingFields(REQUIRED, 'has')},
  case when not (${HAS_FILE}) then '${PLAYED_BY.join(' or ')}' end)`
/** SQL: describes the first video that lacks a required field. */
const PROBLEM = `'video without ' || ([lacks for lacks in [
  ${MISSING} for has in from_json(tag, '[["VARCHAR"]]')] if lacks <> ''])[1]`
