import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapVideoInvalid } from './sitemap-video-invalid.ts'

const video = (...fields: string[]) =>
  `<video:video>${fields.map((field) => `<video:${field}>x</video:${field}>`).join('')}</video:video>`
const entry = (path: string, ...videos: string[]) => `<loc>~${path}</loc>${videos.join('')}`
const REQUIRED = ['thumbnail_loc', 'title', 'description']
const home = pageWithLinks('Home', '/a', '/b')

testQueryCheck(sitemapVideoInvalid, {
  'complete videos, with a file or a player': {
    site: {
      '/': home,
      '/sitemap.xml': sitemap(
        entry('/a', video(...REQUIRED, 'content_loc')),
        entry('/b', video(...REQUIRED, 'player_loc'), video(...REQUIRED, 'player_loc', 'content_loc')),
        '/',
      ),
    },
    counts: { found: 0, passed: 2, notApplicable: 0 },
  },
  'a field is missing, empty or in another tag': {
    site: {
      '/': home,
      '/sitemap.xml': sitemap(
        entry('/a', video(...REQUIRED)),
        entry('/b', video(...REQUIRED, 'content_loc'), '<video:video><video:title> </video:title></video:video>'),
        entry('/c', `<image:image><image:title>x</image:title></image:image>${video('thumbnail_loc', 'content_loc')}`),
        `<loc>https://other.invalid/</loc>${video()}`,
      ),
    },
    finds: {
      '/a': ['video without content_loc or player_loc [/sitemap.xml, entry 1]'],
      '/b': ['video without thumbnail_loc, title, description, content_loc or player_loc [/sitemap.xml, entry 2]'],
      '/c': ['video without title, description [/sitemap.xml, entry 3]'],
    },
    counts: { found: 3, passed: 0 },
  },
  'no videos': {
    site: { '/': home, '/sitemap.xml': sitemap('/') },
    counts: { found: 0, passed: 0, reason: undefined },
  },
})
