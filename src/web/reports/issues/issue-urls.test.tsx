import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Issue } from '#domain/issues/issue.ts'
import { IssueUrls } from './issue-urls.tsx'

const FIX = 'Restore the page.'
const found = (path: string, changes: Partial<Issue> = {}) => ({
  url: `https://bakery.example${path}`,
  issue: {
    ...{ type: 'client_error', severity: 'high', message: 'It responds with an error', recommendation: FIX },
    evidence: [{ saw: 'status 404' }, { saw: 'linked from https://bakery.example/bread' }],
    ...changes,
  } as Issue,
})
const draw = (...issues: ReturnType<typeof found>[]) =>
  renderToStaticMarkup(<IssueUrls urls={{ total: issues.length, issues }} fix={FIX} />)
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('each URL is listed with where it is linked from, and what is the same for all is said once', () => {
  const text = textOf(draw(found('/rye'), found('/oats')))
  expect(text.split('linked from https://bakery.example/bread')).toHaveLength(3)
  expect(text.split('It responds with an error')).toHaveLength(2)
  expect(text, 'the fix is above the list').not.toContain(FIX)
})

test('a URL has its own message and advice where they differ', () => {
  const text = textOf(draw(found('/rye'), found('/oats', { message: 'It is gone', recommendation: 'Redirect it.' })))
  expect(text).toContain('It is gone')
  expect(text).toContain('It responds with an error')
  expect(text).toContain('Redirect it.')
})

test('nothing is shown without such URLs', () => expect(draw()).toBe(''))
