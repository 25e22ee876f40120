import { expect, test } from 'vitest'
import { boolean, number, words } from './check-option.ts'
import { describeChanges, type NamedCheck, titleFromId } from './describe-changes.ts'

const CHECKS: Record<string, NamedCheck> = {
  long_h1: {
    title: 'H1 too long',
    options: {
      longest: number({ label: 'Longest H1', unit: 'characters', default: 70, least: 10, most: 5000 }),
      isStrict: boolean({ label: 'Count spaces', default: false }),
      brands: words({ label: 'Brand names', default: [] }),
    },
  },
  missing_alt: { title: 'Images missing alt text' },
  duplicate_title: { title: 'Duplicate title' },
}
const describe = (changes: Parameters<typeof describeChanges>[0]) =>
  describeChanges(changes, (id) => CHECKS[id] ?? { title: titleFromId(id) })

test('without changes there is nothing to say', () => expect(describe({ off: [], changed: {} })).toEqual([]))

test('checks have their titles, also those that no longer exist', () => {
  expect(describe({ off: ['missing_alt', 'duplicate_title', 'old_check'], changed: {} })).toEqual([
    'Off in this crawl: Duplicate title, Images missing alt text, Old check.',
  ])
})

test('a change says the severity and the value of each option', () => {
  const options = { longest: 1200, isStrict: true, brands: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }
  expect(describe({ off: [], changed: { long_h1: { severity: 'info', options } } })).toEqual([
    'Changed in this crawl: H1 too long (severity info; Longest H1: 1,200; Count spaces: yes; ' +
      'Brand names: a, b, c, d, e, 2 more).',
  ])
})
