import type { TableNames } from '#domain/checks/check-tables.ts'
import { plural } from '#domain/words/counts.ts'
import { defineQueryCheck } from '../check.ts'
import {
  BLOCKED_FILE,
  blockedFiles,
  forAgents,
  hostOf,
  hostsWithRobots,
  ROBOTS_TABLES,
} from '../shared/blocked-files.ts'

const MAX_NAMED = 10

/** Googlebot hardly ever requests images, so what it may request does not matter. */
const AGENTS = { 'googlebot-image': 'Googlebot-Image' }

export const imageBlocked = defineQueryCheck({
  id: 'image_blocked',
  category: 'images',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Images blocked by robots.txt',
  message: ({ count }) => `robots.txt keeps Google from ${plural(count, 'an image', 'images')} of this page`,
  why:
    'Google may not request the image for its image search. It is not found there, and is not shown next to the page in ' +
    'results.',
  fix: 'Allow the folder of the images in robots.txt for Googlebot-Image.',
  basis: 'Google Search Central, “Image SEO best practices”: help Google discover and index your images',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  more: () => ({
    rule: [
      'We report a page that may be listed if the `src` of an image on it is disallowed for Googlebot-Image, which ' +
        'follows the rules for Googlebot if it has none of its own. ' +
        `The evidence has up to ${MAX_NAMED} images with the line of robots.txt that decides.`,
      'Only images on hosts with pages of this crawl are judged. Tracking pixels of one pixel are not, and neither are ' +
        'images of pages that Googlebot may not request, or hosts whose robots.txt could not be read.',
    ],
    example: {
      found: '<img src="/assets/rye.jpg" alt="Rye bread">\nrobots.txt: Disallow: /assets/',
      fixed: '<img src="/assets/rye.jpg" alt="Rye bread">\nrobots.txt: Disallow: /assets/\nAllow: /assets/*.jpg$',
    },
    hints: [
      'A group for Googlebot-Image replaces the groups for Googlebot and `*`. Repeat in it what should stay disallowed.',
    ],
  }),
  needs: ['pages', 'facts', 'disallowed', ...ROBOTS_TABLES],
  facts: ['images', 'imageDetails'],
  query: (tables) => `
    with named as (${judgedImages(tables)}),
    blocked as (${blockedFiles(tables, forAgents('select distinct file, host from named', AGENTS), AGENTS)}),
    found as (
      select n.page, ${BLOCKED_FILE} as saw, min(n.nth) as nth, min_by(n.at, n.nth) as at
      from named n join blocked b on b.file = n.file group by n.page, b.file, b.rule),
    placed as (
      select *, row_number() over (partition by page order by nth, saw) as place, count(*) over (partition by page) as total
      from found)
    select p.url, f.place, f.saw, f.at, f.total
    from placed f join ${tables.pages} p on p.page = f.page where f.place <= ${MAX_NAMED}`,
  judged: (tables) => `select count(distinct page) as applicable from (${judgedImages(tables)})`,
})

type Tables = Pick<TableNames, 'pages' | 'facts' | 'disallowed' | 'robots'>

/** SQL: the images of indexable pages on hosts of the crawl with a known robots.txt. */
function judgedImages(tables: Tables): string {
  return `
    select i.page, i.nth, i.file, i.at, ${hostOf('i.file')} as host
    from (
      select page, image.src as file, detail.path as at, nth
      from (
        select f.page, unnest(from_json(f."images", '[{"src":"VARCHAR"}]')) as image,
          unnest(from_json(f."imageDetails", '[{"width":"VARCHAR","height":"VARCHAR","path":"VARCHAR"}]')) as detail,
          unnest(range(json_array_length(f."images")::bigint)) as nth
        from ${tables.facts} f join ${tables.pages} p on p.page = f.page
          anti join (select url from ${tables.disallowed} where agent = 'googlebot') d on d.url = f.page
        where p.is_indexable)
      where regexp_matches(image.src, '^https?://')
        and not coalesce(${pixels('detail.width')} <= 1 and ${pixels('detail.height')} <= 1, false)) i
      semi join (${hostsWithRobots(tables)}) r on r.host = ${hostOf('i.file')}
      semi join ${tables.pages} own on own.host = ${hostOf('i.file')}`
}

/** SQL: the pixels of a `width` or `height` attribute. */
function pixels(attribute: string): string {
  return String.raw`try_cast(regexp_extract(${attribute}, '^\s*\+?(\d{1,9})', 1) as int)`
}
