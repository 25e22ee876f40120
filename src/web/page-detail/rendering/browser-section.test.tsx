import { expect, test } from 'vitest'
import type { PageRendering, RenderingLog } from '#domain/rendering/page-rendering.ts'
import { renderInProject } from '#testing/web/render-in-project.tsx'
import { BrowserSection } from './browser-section.tsx'
import { ScriptsSection } from './scripts-section.tsx'

const NONE = { total: 0, entries: [] }
const LOG: RenderingLog = {
  ...{ errors: NONE, failedRequests: NONE, dialogs: NONE, left: NONE },
  ...{ actions: [], windows: null, blockedRequests: 0 },
}
const QUIET: PageRendering = {
  parts: [],
  log: LOG,
  cookies: { ...NONE, hasOtherSites: true },
  offChecks: { rendered: [], measured: [] },
}

const draw = (rendering: Partial<PageRendering>) =>
  renderInProject(<BrowserSection rendering={{ ...QUIET, ...rendering }} />)

test('of a quiet page, one sentence says what there was not', () => {
  const html = draw({})
  expect(html).not.toContain('<dl')
  expect(html).toContain(
    'No JavaScript errors, no failed requests, no requests that are not allowed, no windows, dialogs or downloads and no cookies set by the page&#x27;s own ' +
      'response or by other sites.',
  )
  expect(html).not.toContain('settings/checks')
})

test('what was not recorded is said', () => {
  const html = draw({ log: null, cookies: { ...NONE, hasOtherSites: false } })
  expect(html).toContain(
    'Errors and requests were not recorded for this page. No cookies set by the page&#x27;s own response. Cookies that ' +
      'scripts write are not recorded, and those of other sites only if the page is measured.',
  )
})

test('errors have their place and number, and the rest is counted', () => {
  const error = { kind: 'rejection', message: 'Burnt', url: 'https://a.example/oven.js', line: 1200, count: 3 } as const
  const html = draw({
    log: {
      ...LOG,
      errors: { total: 9, entries: [error] },
      failedRequests: {
        total: 2,
        entries: [
          { url: 'https://a.example/api', kind: 'data', status: 500, reason: null },
          { url: 'https://a.example/oven.js', kind: 'script', status: null, reason: 'too-large' },
        ],
      },
      left: { total: 1, entries: ['https://b.example/'] },
      actions: ['downloads a file'],
    },
    offChecks: {
      rendered: [{ id: 'script_error', title: 'JavaScript error' }],
      measured: [{ id: 'slow_lcp', title: 'Slow' }],
    },
  })
  for (const words of [
    'Promise rejected, 3 times. https://a.example/oven.js, line 1,200',
    '6 more were not kept',
    'Data: status code 500',
    'Tried to download a file',
    'Tried to open another site: https://b.example/',
    'Script: larger than 8 MB, so we did not load it',
    'This check was off in this crawl: JavaScript error.',
    'href="/dashboard/bakery/settings/checks?only=script_error"',
  ])
    expect(html).toContain(words)
})

test('a request that was refused appears once, and windows have their number and URLs', () => {
  const refused = { url: 'https://a.example/x.js', kind: 'script', status: null, reason: 'private-address' } as const
  const windows = { total: 9, entries: ['https://b.example/', 'https://b.example/', 'https://c.example/'] }
  const html = draw({
    log: {
      ...LOG,
      failedRequests: { total: 1, entries: [refused] },
      ...{ actions: ['opens a window'], windows, blockedRequests: 2 },
    },
  })
  expect(html.match(/https:\/\/a\.example\/x\.js/g)).toHaveLength(1)
  expect(html).toContain('No JavaScript errors, no failed requests and no cookies')
  expect(html).toContain('Requests not allowed')
  expect(html).toContain('Script: not requested, because its address is not public')
  expect(html).toContain('2 requests that the crawl does not send')
  expect(html).toContain('Tried to open 9 windows; the first 3: https://b.example/, https://c.example/')
  const older = draw({ log: { ...LOG, actions: ['opens a window'] } })
  expect(older).toContain('Tried to open a window')
})

test('a page that scripts do not change has a sentence instead of the table', () => {
  const part = { name: 'Title', raw: 'Rye', rendered: 'Rye', isSame: true }
  const same = renderInProject(<ScriptsSection parts={[part]} />)
  expect(same).toContain('robots, and the numbers of links and words are the same')
  const data = { ...part, name: 'Structured data' }
  expect(renderInProject(<ScriptsSection parts={[part, data]} />)).toContain('robots, types of structured data, and')
  expect(same).not.toContain('<table')
  const other = { name: 'H1', raw: '', rendered: 'Rye bread', isSame: false }
  const html = renderInProject(<ScriptsSection parts={[part, other]} />)
  expect(html.match(/Differs/g)).toHaveLength(1)
  expect(html).toContain('None')
})
