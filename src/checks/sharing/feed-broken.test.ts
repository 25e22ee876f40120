import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { feedBroken } from './feed-broken.ts'

const page = (path: string, type = 'application/rss+xml') =>
  `<title>Bread</title><link rel="alternate" type="${type}" href="${path}">`
const file = (text: string) => ({ kind: 'feed' as const, statusCode: 200, text, contentType: 'text/html' })
const AT = '[link[rel="alternate" i]]'

testArchivedCheck(feedBroken, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title><link rel="alternate" type="text/html" hreflang="de" href="/de">',
        '/rss': page('/rss.xml'),
        '/atom': page('/atom.xml', 'application/atom+xml;charset=utf-8'),
        '/json': page('/feed.json', 'application/feed+json'),
        '/gone': page('/gone.xml'),
        '/html': page('/html.xml'),
        '/empty': page('/empty.xml'),
        '/unasked': page('/unasked.xml'),
      },
      files: {
        '/rss.xml': file('<?xml version="1.0"?>\n<!-- a > b -->\n<rss version="2.0"><channel/></rss>'),
        '/atom.xml': file('<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"></atom:feed>'),
        '/feed.json': file('{ "title": "Bread", "version": "https://jsonfeed.org/version/1.1" }'),
        '/html.xml': file('<!doctype html><html><body><p>See our feed</p>'),
        ...{ '/gone.xml': 410, '/empty.xml': file('') },
      },
    }),
    finds: {
      '/gone': [`/gone.xml – status 410 ${AT}`],
      '/html': [`/html.xml – no feed, sent as text/html ${AT}`],
      '/empty': [`/empty.xml – no feed, sent as text/html ${AT}`],
    },
    counts: { found: 3, passed: 3, notApplicable: 2 },
  },
})
