import { testPageCheck } from '#testing/test-page-check.ts'
import { noarchiveLimitsCopilot } from './noarchive-limits-copilot.ts'

const robots = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`

testPageCheck(noarchiveLimitsCopilot, {
  passes: {
    'no rule': '<p>Bread</p>',
    'other rules': robots('max-snippet:-1'),
    Google: robots('noarchive', 'googlebot'),
  },
  finds: {
    'for all': [
      robots('index, NOARCHIVE'),
      [{ saw: 'noarchive for all crawlers' }],
      { severity: 'low', message: 'Copilot leaves this page out of its answers' },
    ],
    'for Bing': [robots('noarchive', 'bingbot'), [{ saw: 'noarchive for bingbot' }], { severity: 'low' }],
    'by a header': [
      { html: 'Bread', headers: { 'content-type': 'text/html', 'x-robots-tag': 'noarchive' } },
      [{ saw: 'noarchive for all crawlers' }],
    ],
    nocache: [robots('nocache'), [{ saw: 'nocache for all crawlers' }], { severity: 'info' }],
    'both: the milder one counts': [robots('noarchive, nocache'), [{ saw: 'nocache for all crawlers' }]],
  },
  notApplicable: { noindex: robots('noindex, noarchive') },
})
