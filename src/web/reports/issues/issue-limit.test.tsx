import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteScore } from '#domain/issues/site-score.ts'
import { IssueLimit } from './issue-limit.tsx'

const score = {
  caps: [
    {
      ...{ kind: 'indexable', most: 10, sentence: 'At most 10: search engines may list no page of the site.' },
      causes: [{ check: 'canonical_other_host', title: 'Canonical points to another site' }],
    },
    { kind: 'broken', most: 60, sentence: 'At most 60.' },
  ],
} as unknown as SiteScore
const draw = (type: string) => renderToStaticMarkup(<IssueLimit type={type} score={score} />)

test('the page of an issue says that it limits the score, even if it is only information', () => {
  expect(draw('canonical_other_host')).toContain('At most 10: search engines may list no page of the site.')
  expect(draw('canonical_other_host')).not.toContain('At most 60')
  expect(draw('missing_title')).toBe('')
})
