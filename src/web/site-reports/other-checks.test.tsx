import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CheckOutcome } from '#domain/site-reports/page-groups.ts'
import { OtherChecks } from './other-checks.tsx'

const check = (title: string, outcome: CheckOutcome['outcome'], more: Partial<CheckOutcome> = {}): CheckOutcome => ({
  ...{ id: title, title, severity: 'low', certainty: 'exact', grade: null, basis: '', source: null },
  ...{ outcome, reason: null, share: null, pages: 0, ...more },
})

test('checks that found nothing are folded by outcome, each with its reason or what it judged', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OtherChecks
        checks={[
          check('Mixed content', 'found'),
          check('Weak TLS', 'none', { reason: 'no page uses https' }),
          check('Expired certificate', 'none'),
          check('Leaked key', 'passed', { share: '0 of 10 pages' }),
          check('Old library', 'off', { id: 'vulnerable_library' }),
        ]}
        slug="bakery"
      />
    </MemoryRouter>,
  )
  const folded = [...html.matchAll(/<details><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/g)]
  expect(folded.map(([, summary]) => summary)).toEqual([
    'Show 1 check that found nothing',
    'Show 2 checks that had nothing to judge',
    'Show 1 check that is off',
  ])
  const textOf = (part: string | undefined) => part?.replace(/<\/li>/g, ' ').replace(/<[^>]+>/g, '')
  expect(folded.map(([, , list]) => textOf(list)?.trim())).toEqual([
    'Leaked key. 0 of 10 pages.',
    'Weak TLS. No page uses https. Expired certificate',
    'Old library Switch checks on in the settings',
  ])
  expect(html).toContain('href="/dashboard/bakery/settings/checks?only=vulnerable_library"')
  expect(html).not.toContain('Mixed content')
})
