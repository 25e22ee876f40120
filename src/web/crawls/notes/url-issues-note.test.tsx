import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Issue } from '#domain/issues/issue.ts'
import { UrlIssuesNote } from './url-issues-note.tsx'

const issue: Issue = {
  ...{ type: 'redirect_chain', severity: 'medium', message: 'It redirects twice', recommendation: 'Redirect once.' },
  evidence: [{ saw: '/old – status 301 – to /older', at: 'redirect 1' }],
}

const textOf = (total: number, shown: number) => {
  const issues = Array.from({ length: shown }, (_, nth) => ({ url: `https://bakery.example/${nth}`, issue }))
  return renderToStaticMarkup(<UrlIssuesNote of={{ total, issues }} />).replace(/<[^>]+>/g, ' ')
}

test('an issue of a redirect is shown with its URL, evidence and advice', () => {
  const text = textOf(1, 1)
  for (const part of ['Whole site', '1 issue of URLs', 'https://bakery.example/0', '/older', 'Redirect once.']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('not listed here')
})

test('a cut list says how many issues it leaves out', () => {
  expect(textOf(203, 200)).toContain('3 more issues are not listed here.')
})

test('without such issues nothing is shown', () => {
  expect(textOf(0, 0)).toBe('')
})
