import { expect, it } from 'vitest'
import { llmsLinkState, readLlmsTxt } from './llms-txt.ts'

const FILE = 'https://bakery.example/llms.txt'

it('reads title, summary, sections and links', () => {
  const text =
    '# Bakery\n\n> Bread since 1902\n\nAsk [us](/contact).\n\n## Breads\n\n- [Rye](/rye#top): dark\n* [Oat](oat)\n'
  expect(readLlmsTxt(text, FILE)).toEqual({
    title: 'Bakery',
    summary: 'Bread since 1902',
    sections: [{ name: 'Breads', line: 7, links: 2 }],
    links: [
      { line: 5, section: '', name: 'us', url: 'https://bakery.example/contact', written: '/contact' },
      { line: 9, section: 'Breads', name: 'Rye', url: 'https://bakery.example/rye', written: '/rye#top' },
      { line: 10, section: 'Breads', name: 'Oat', url: 'https://bakery.example/oat', written: 'oat' },
    ],
    problems: [],
  })
})

it('reads plain URLs as links without a name', () => {
  const text =
    '# A\n- Home: https://a.example/.\n[b](https://b.example/) and <https://c.example/d>, **https://e.example/**'
  expect(readLlmsTxt(text, FILE).links.map(({ name, url }) => [name, url])).toEqual([
    ['', 'https://a.example/'],
    ['b', 'https://b.example/'],
    ['', 'https://c.example/d'],
    ['', 'https://e.example/'],
  ])
})

it.each([
  ['', [[null, 'The file is empty.']]],
  ['Bakery\n- [a](/a)', [[1, 'The first line is no H1 (# Name of the site).']]],
  ['# A\n# B\n[a](/a)', [[2, 'There is a second H1. Sections are H2 headings (##).']]],
  ['# A\n[a](/a)\n### Deep', [[3, 'Only H1 and H2 headings are part of the form.']]],
  ['# A\n[a](/a)\n## Empty', [[3, 'The section “Empty” has no links.']]],
  ['# A\n## B\n- [a](/a)\n- plain', [[4, 'An item of a list has no link: - [Name](URL): description.']]],
  ['# A\n[mail](mailto:a@b.example)', [[2, '“mailto:a@b.example” is no web URL.']]],
  ['# A\nNothing', [[null, 'The file has no links.']]],
  ['# A\n```\n## no heading\n```\n[a](/a)', []],
])('finds what differs from the form in %j', (text, problems) => {
  expect(readLlmsTxt(text, FILE).problems.map(({ line, words }) => [line, words])).toEqual(problems)
})

it.each([
  [{ isInternal: true, state: 'ok', isBlocked: false, indexability: 'indexable' }, 'indexable'],
  [{ isInternal: true, state: 'ok', isBlocked: false, indexability: 'noindex' }, 'not-indexable'],
  [{ isInternal: true, state: 'ok', isBlocked: false, indexability: null }, 'file'],
  [{ isInternal: true, state: 'redirected', isBlocked: false, indexability: null }, 'redirected'],
  [{ isInternal: true, state: 'broken', isBlocked: false, indexability: null }, 'broken'],
  [{ isInternal: true, state: 'unknown', isBlocked: true, indexability: null }, 'blocked'],
  [{ isInternal: true, state: 'unknown', isBlocked: false, indexability: null }, 'not-crawled'],
  [{ isInternal: false, state: 'unknown', isBlocked: false, indexability: null }, 'external'],
  [{ isInternal: false, state: 'broken', isBlocked: false, indexability: null }, 'broken'],
  [null, 'not-crawled'],
])('%j is %s', (target, state) => {
  expect(llmsLinkState('https://bakery.example/a', target, 'bakery.example')).toBe(state)
})

it('knows links to other sites and links that are no URL', () => {
  expect(llmsLinkState('https://mill.example/', null, 'bakery.example')).toBe('external')
  expect(llmsLinkState(null, null, 'bakery.example')).toBe('invalid')
})
