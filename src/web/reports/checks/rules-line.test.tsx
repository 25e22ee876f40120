import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Changes } from './rules-line.tsx'

const draw = (checks: Parameters<typeof Changes>[0]['checks']) =>
  renderToStaticMarkup(
    <Changes
      checks={checks}
      catalogue={[
        { id: 'long_title', title: 'Title too long' },
        { id: 'missing_h1', title: 'Missing H1' },
      ]}
    />,
  ).replaceAll('<!-- -->', '')

test('the line says which checks were off or changed', () => {
  const changed = { missing_h1: { severity: 'low' }, long_h1: { options: { longest: 60 } } } as const
  expect(draw({ off: ['long_title', 'old_check'], changed })).toContain(
    'Off in this crawl: Old check, Title too long. ' +
      'Changed in this crawl: Long h1 (longest: 60), Missing H1 (severity low).',
  )
})

test('of hundreds of changes, the line says only how many there are, until it is opened', () => {
  const changed = Object.fromEntries(Array.from({ length: 300 }, (_, nth) => [`check_${nth}`, { isOn: true as const }]))
  expect(draw({ off: ['long_title'], changed })).toMatch(
    /<summary[^>]*>1 check was off and 300 checks were changed in this crawl<\/summary>Off in this crawl: /,
  )
})
