import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { imageBlocked } from './image-blocked.ts'

const PIXEL = '<img src="/assets/count.gif" width="1" height="1">'
const page = (...images: string[]) => `${pageWithLinks('Bread', '/rye', '/wheat')}<main>${images.join('')}</main>`
const image = (src: string, attributes = '') => `<img src="${src}" alt="Bread" ${attributes}>`

const site = {
  '/robots.txt': textFile(
    'User-agent: Googlebot-Image\nDisallow: /photos/\nAllow: /photos/shared\n\nUser-agent: *\nDisallow: /assets/',
  ),
  '/': page(image('/photos/oven.jpg'), image('/photos/shared/oven.jpg'), image('/photos/oven.jpg'), PIXEL),
  '/rye': page(image('/assets/rye.jpg', 'width="1" height="2"'), image('https://cdn.example/photos/rye.jpg')),
  '/wheat': page(image('https://cdn.example/photos/wheat.jpg'), image('data:image/gif;base64,R0lG')),
}

testQueryCheck(imageBlocked, {
  'rules for Googlebot-Image and for all': {
    site,
    finds: {
      '/': [
        '/photos/oven.jpg – Googlebot-Image: robots.txt of 127.0.0.1, line 2: Disallow: /photos/ [body > main:nth-child(3) > img:first-child]',
      ],
    },
    counts: { found: 1, passed: 1, notApplicable: 1 },
  },
  'rules for all crawlers': {
    site: {
      '/robots.txt': textFile('User-agent: *\nDisallow: /assets/'),
      '/': page(image('/assets/rye.jpg', 'width="1" height="2"'), image('https://cdn.example/photos/rye.jpg')),
      '/rye': page(),
      '/wheat': page(),
    },
    finds: {
      '/': [
        '/assets/rye.jpg – Googlebot-Image: robots.txt of 127.0.0.1, line 2: Disallow: /assets/ [body > main:nth-child(3) > img:first-child]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 2 },
  },
  'nothing is disallowed, and a noindex page': {
    site: {
      '/robots.txt': textFile('User-agent: *\nDisallow: /assets/'),
      '/': page(image('/photos/oven.jpg')),
      '/rye': `<meta name="robots" content="noindex">${page(image('/assets/rye.jpg'))}`,
      '/wheat': page(PIXEL),
    },
    counts: { found: 0, passed: 1, notApplicable: 2 },
  },
  'Googlebot may not request the page itself': {
    site: {
      '/robots.txt': textFile('User-agent: Googlebot\nDisallow: /'),
      '/': `<title>Bread</title>${image('/photos/oven.jpg')}`,
    },
    counts: { found: 0, passed: 0, notApplicable: 1 },
  },
  'no robots.txt': {
    site: { '/robots.txt': answerWith(404), '/': `<title>Bread</title>${image('/assets/oven.jpg')}` },
    counts: { found: 0, passed: 1 },
  },
})
