import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { contentSignalConflict } from './content-signal-conflict.ts'

const site = (text: string, robots: string[] = []) => ({
  crawl: async (writer: Parameters<Parameters<typeof testArchivedCheck>[1][string]['crawl']>[0]) => {
    await writer.addPage(makeFinishedPage())
    await writer.addPage(makeFinishedPage({ position: 1, facts: { robots } }))
    await writer.addRobots([
      {
        ...{ url: 'https://shop.example/robots.txt', statusCode: 200, failure: null, contentType: 'text/plain' },
        ...{ redirects: [], text, isCut: false, sitemaps: [], problems: [] },
      },
    ])
  },
})

testArchivedCheck(contentSignalConflict, {
  'yes for crawlers that are kept out, and no for one that is let in': {
    ...site(`User-agent: *
Content-Signal: search=yes, ai-train = yes,ai-input=no
Allow: /

User-agent: GPTBot
User-agent: Bingbot
Disallow: /

User-agent: ChatGPT-User
Allow: /`),
    finds: {
      '/robots.txt': [
        'ai-train=yes, but GPTBot: Disallow: / (line 7) [line 2]',
        'search=yes, but Bingbot: Disallow: / (line 7) [line 2]',
        'ai-input=no, but a group lets ChatGPT-User in (line 9) [line 2]',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'a group with a signal of its own, and a no for all': {
    ...site(`User-agent: *
Content-Signal: search=yes, ai-train=no
Allow: /

User-agent: GPTBot
Content-Signal: ai-train=yes
Allow: /`),
    counts: { found: 0, passed: 1 },
  },
  'pages with noai': {
    ...site('User-agent: *\nContent-Signal: ai-train=yes\nAllow: /', ['noai', 'noimageai']),
    finds: { '/robots.txt': ['ai-train=yes, but 1 page says noai, such as /1 [line 2]'] },
    counts: { found: 1 },
  },
  'no signal': {
    ...site('User-agent: *\nDisallow: /cart\nContent-Signal: nonsense'),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'robots.txt has no Content-Signal line' },
  },
})
