import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, type Handler, textFile } from '#testing/sites/serve-site.ts'
import { ogImageBlocked } from './og-image-blocked.ts'

/** A page whose tags name images of the site. */
function page(tags: Record<string, string>): Handler {
  return ({ headers }, response) => {
    const metas = Object.entries(tags).map(
      ([key, path]) =>
        `<meta property="${key}" content="${path.startsWith('/') ? `http://${headers.host}` : ''}${path}">`,
    )
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>Bread</title>${metas.join('')}<a href="/rye">Rye</a> <a href="/wheat">Wheat</a>`)
  }
}

const RULES = 'User-agent: Twitterbot\nDisallow: /cards/\n\nUser-agent: *\nDisallow: /share/\nAllow: /share/open'

testQueryCheck(ogImageBlocked, {
  'rules for one network and for all': {
    site: {
      '/robots.txt': textFile(RULES),
      '/': page({ 'og:image': '/share/home.jpg', 'twitter:image': '/share/home.jpg' }),
      '/rye': page({ 'og:image': '/cards/rye.jpg', 'twitter:image': '/cards/small.jpg' }),
      '/wheat': page({ 'og:image': '/share/open.jpg', 'twitter:image': '/share/wheat.jpg' }),
    },
    finds: {
      '/': [
        '/share/home.jpg – LinkedInBot, facebookexternalhit: robots.txt of 127.0.0.1, line 5: Disallow: /share/ ' +
          '[meta[property="og:image"]]',
      ],
      '/rye': [
        '/cards/rye.jpg – Twitterbot: robots.txt of 127.0.0.1, line 2: Disallow: /cards/ [meta[property="og:image"]]',
        '/cards/small.jpg – Twitterbot: robots.txt of 127.0.0.1, line 2: Disallow: /cards/ ' +
          '[meta[property="twitter:image"]]',
      ],
    },
    counts: { found: 2, passed: 1, notApplicable: 0 },
  },
  'networks may not request the pages, no image, and an image elsewhere': {
    site: {
      '/robots.txt': textFile(
        'User-agent: facebookexternalhit\nUser-agent: LinkedInBot\nUser-agent: Twitterbot\nDisallow: /$\nDisallow: /a',
      ),
      '/': page({ 'og:image': '/a.jpg' }),
      '/rye': page({}),
      '/wheat': page({ 'og:image': 'https://cdn.example/a.jpg' }),
    },
    counts: { found: 0, passed: 0, notApplicable: 3 },
  },
  'no robots.txt': {
    site: { '/robots.txt': answerWith(404), '/': page({ 'og:image': '/share/home.jpg' }) },
    counts: { found: 0, passed: 1 },
  },
})
