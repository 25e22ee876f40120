import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RemovedNote, TalliesTable } from './all-checks.tsx'
import { Changes } from './rules-line.tsx'

const TALLY = { found: 1200, passed: 3, notApplicable: 2, errored: 1, ms: 5 }

test('the table lists checks in the order of the catalogue, and those that no longer exist by id', () => {
  const html = renderToStaticMarkup(
    <TalliesTable
      tallies={{ old_check: TALLY, b: TALLY, a: TALLY }}
      checks={[
        { id: 'a', title: 'First' },
        { id: 'off', title: 'Did not run' },
        { id: 'b', title: 'Second' },
      ]}
    />,
  )
  expect([...html.matchAll(/<th scope="row"[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'First',
    'Second',
    'old_check',
  ])
  expect([...html.matchAll(/<td[^>]*>([^<]*)/g)].slice(0, 4).map(([, text]) => text)).toEqual(['1,200', '3', '2', '1'])
})

test('a check without a result says why', () => {
  const tallies = {
    a: { ...TALLY, error: 'The disk is full.\n  at line 1' },
    b: { ...TALLY, reason: 'not known for this crawl' },
  }
  const html = renderToStaticMarkup(<TalliesTable tallies={tallies} checks={[]} />)
  for (const why of ['>The disk is full.<', '>not known for this crawl<']) expect(html).toContain(why)
})

test('says why more pages may be counted than the list of issues has', () => {
  const words = (count: number) => renderToStaticMarkup(<RemovedNote count={count} />).replace(/<[^>]*>/g, '')
  expect(words(1)).toBe(
    '1 URL was removed from this project. If this crawl found it, it is still counted here, but not in the issues above.',
  )
  expect(words(1200)).toContain('1,200 URLs were removed from this project. If this crawl found them, they are still')
})

test('the line says which checks were off or changed', () => {
  const changed = { missing_h1: { severity: 'low' }, long_h1: { options: { longest: 60 } } } as const
  const catalogue = [
    { id: 'long_title', title: 'Title too long' },
    { id: 'missing_h1', title: 'Missing H1' },
  ]
  expect(
    renderToStaticMarkup(<Changes checks={{ off: ['long_title', 'old_check'], changed }} catalogue={catalogue} />),
  ).toContain(
    'Off in this crawl: Old check, Title too long. ' +
      'Changed in this crawl: Long h1 (longest: 60), Missing H1 (severity low).',
  )
})
