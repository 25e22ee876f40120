import { testPageCheck } from '#testing/test-page-check.ts'
import { outdatedContent } from './outdated-content.ts'

const markup = (dates: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Article', ...dates })}</script><p>${'Rye needs time. '.repeat(40)}</p>`
const TIME = '<time datetime="2026-05-03">3 May</time>'

testPageCheck(outdatedContent, {
  passes: {
    'exactly two years': markup({ datePublished: '2024-11-17' }),
    'updated lately': markup({ datePublished: '2019-01-01', dateModified: '2026-01-01T10:00:00Z' }),
    'a visible update': `${markup({ datePublished: '2019-01-01' })}<p>Updated 3 May 2026</p>`,
    'a visible date, without an update in the markup': `<main>${markup({ datePublished: '2019-01-01' })}${TIME}</main>`,
    'a visible update that is newer than the markup': `${markup({ dateModified: '2019-01-01' })}<p>Updated 3 May 2026</p>`,
    'a meta tag': `${markup({ datePublished: '2019-01-01' })}<meta property="article:modified_time" content="2026-02-02">`,
  },
  finds: {
    'the update of the preview, next to the date of a comment': [
      `<main>${markup({})}<p>${TIME}</p></main><meta property="og:updated_time" content="2019-01-01T10:00:00Z">`,
      [{ saw: 'newest date 2019-01-01, before 2024-11-17' }],
    ],
    'a day more than two years': [
      markup({ datePublished: '2024-11-16' }),
      [{ saw: 'newest date 2024-11-16, before 2024-11-17' }],
      { severity: 'info' },
    ],
    'an article below an archive': [
      { html: markup({ datePublished: '2019-01-01' }), url: 'https://bakery.example/archives/rye' },
      [{ saw: 'newest date 2019-01-01, before 2024-11-17' }],
    ],
    'dates of comments and related articles do not count next to its last update': [
      `<main>${markup({ dateModified: '2019-01-01' })}<p>${TIME}</p><p>Oats, 3 May 2026</p></main><aside>${TIME}</aside>`,
      [{ saw: 'newest date 2019-01-01, before 2024-11-17' }],
    ],
    'a date in the future does not count': [
      `${markup({ datePublished: '2019-01-01' })}<p>Next fair: 3 May 2027</p>`,
      [{ saw: 'newest date 2019-01-01, before 2024-11-17' }],
    ],
  },
  notApplicable: {
    'no date': markup({}),
    'a list of articles': { html: markup({ datePublished: '2019-01-01' }), url: 'https://bakery.example/tags/rye/' },
    'a later page of a list': { html: markup({ datePublished: '2019-01-01' }), url: 'https://bakery.example/page/2/' },
    'a website with one entry':
      '<meta property="og:type" content="website"><article><time datetime="2019-01-01">2019</time></article>',
    'a date in the text only': '<meta property="og:type" content="article"><p>On 1 May 2019 the fair began.</p>',
    'no article': '<p>1 May 2019</p>',
    noindex: `<meta name="robots" content="noindex">${markup({ datePublished: '2019-01-01' })}`,
  },
})
