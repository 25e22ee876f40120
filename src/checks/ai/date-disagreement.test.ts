import { testPageCheck } from '#testing/test-page-check.ts'
import { dateDisagreement } from './date-disagreement.ts'

const markup = (dates: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Article', ...dates })}</script>`
const meta = (date: string, event = 'modified') => `<meta property="article:${event}_time" content="${date}">`

testPageCheck(dateDisagreement, {
  passes: {
    '30 days': markup({ dateModified: '2026-10-01' }) + meta('2026-10-31T08:00:00+01:00'),
    'dates of other articles': `${markup({ datePublished: '2026-01-01' })}<p>Published 1 May 2026</p><p>Published 2 May 2026</p>
      ${meta('2026-01-01', 'published')}`,
    'an update in the middle, if that at the beginning agrees': `${markup({ dateModified: '2024-01-01' })}
      ${meta('2024-01-01')}<main><p>Updated on 2024-01-02</p><p>${'rye '.repeat(60)}</p>
      <p>The law was updated on 2026-03-02</p><p>${'rye '.repeat(60)}</p></main>`,
    'the newest of several updates agrees': `${markup({ dateModified: '2024-09-19' })}<main>
      <p>[Updated on 2024-01-02: ${'rye '.repeat(60)}]</p><p>[Updated on 2024-09-18: oat]</p>
      <p>${'rye '.repeat(60)}</p></main>`,
    'published and updated may differ':
      markup({ datePublished: '2020-01-01', dateModified: '2026-10-01' }) + meta('2026-10-01'),
  },
  finds: {
    '31 days': [
      markup({ dateModified: '2026-10-01' }) + meta('2026-11-01T08:00:00Z'),
      [{ saw: 'updated: 2026-10-01 (dateModified), 2026-11-01 (article:modified_time), 31 days apart' }],
      { severity: 'low' },
    ],
    'the newest of several updates': [
      `${markup({ dateModified: '2018-04-08' })}<main><p>[Updated on 2018-06-30: ${'rye '.repeat(60)}]</p>
        <p>[Updated on 2018-09-30: oat]</p><p>[Updated on 2021-09-19: ${'rye '.repeat(60)}]</p></main>`,
      [{ saw: 'updated: 2018-04-08 (dateModified), 2021-09-19 (visible), 1,260 days apart' }],
    ],
    'a visible date': [
      `${markup({ datePublished: '2024-01-01' })}<p>Published on 2 March 2026</p>`,
      [{ saw: 'published: 2024-01-01 (datePublished), 2026-03-02 (visible), 791 days apart' }],
    ],
  },
  notApplicable: {
    'a date in the middle of the text': `${markup({ datePublished: '2024-01-01' })}<main><p>${'rye '.repeat(50)}</p>
      <p>The paper was published on 2 March 2017</p><p>${'rye '.repeat(50)}</p></main>`,
    'a visible date whose day could be the month': `<html lang="en-US">${markup({ dateModified: '2023-06-08' })}<p>Updated 5/1/2023</p>`,
    'one date': markup({ datePublished: '2026-10-01' }),
    'different events': markup({ datePublished: '2020-01-01' }) + meta('2026-10-01'),
    'no date': markup({ dateModified: 'soon' }) + meta('2026-10-01'),
    'an impossible date': markup({ dateModified: '2026-99-99' }) + meta('2026-10-01'),
    'an error page': { html: markup({ dateModified: '2024-10-01' }) + meta('2026-10-01'), status: 404 },
  },
})
