import { describe, expect, it } from 'vitest'
import { number } from '#domain/checks/check-option.ts'
import type { ProjectSettings } from '#domain/projects/project.ts'
import type { DescribedCheck } from '../checks/check-draft.ts'
import { describeProblems, describeUnsaved } from './describe-unsaved.ts'
import {
  addEdits,
  dropEdits,
  type Edits,
  joinEdits,
  keepLaterEdits,
  NO_EDITS,
  restartEdits,
  unsavedFields,
  withChanges,
} from './edits.ts'
import { findProblems } from './find-problems.ts'
import {
  checkField,
  type FieldName,
  fieldsIn,
  fieldsOf,
  fromHeaderRows,
  type SettingsFields,
  sectionOf,
} from './settings-fields.ts'
import { toChange } from './to-change.ts'

const SETTINGS: ProjectSettings = {
  name: 'Harbour Bakery',
  url: 'https://harbour.example/',
  slug: 'harbour-bakery',
  pageLimit: 50,
  pace: 'gentle',
  include: ['/a/*', '/b/*'],
  exclude: [],
  obeyRobots: true,
  userAgent: null,
  startUrls: [],
  useSitemaps: true,
  render: 'never',
  samplesPerTemplate: 5,
  renderWidth: 'desktop',
  keepScreenshots: true,
  measuresPages: false,
  probeFiles: false,
  compareBots: false,
  requests: {
    externalLinks: { isOn: true, limit: 2000 },
    probes: { isOn: true, limit: 60 },
    resources: { isOn: true, limit: 2000 },
  },
  extraction: [],
  keepSource: false,
  ruleSet: { checks: { short_title: { isOff: true } } },
  headerNames: ['X-Stored'],
  basicAuthUser: null,
  recrawlEvery: 'never',
  nextRecrawlAt: null,
  keepCrawls: { kind: 'all' },
  maxPageLimit: 50,
  canRecrawl: false,
  sandboxWarning: null,
}
const CHECKS = [
  { id: 'short_title', title: 'Title too short', options: {} },
  {
    id: 'long_h1',
    title: 'H1 too long',
    options: { longest: number({ label: 'Longest H1', unit: 'characters', default: 70, least: 10, most: 500 }) },
  },
] as unknown as DescribedCheck[]
const SAVED = fieldsOf(SETTINGS, CHECKS)
const longH1 = (longest: string) => JSON.stringify({ isOn: true, severity: '', options: { longest } })

const edited = (...changes: Partial<SettingsFields>[]): Edits =>
  changes.reduce<Edits>((before, changed) => addEdits(before, changed, SAVED), NO_EDITS)
const requestFor = (changes: Partial<SettingsFields>) => {
  const edits = edited(changes)
  return toChange(SAVED, edits, unsavedFields(edits, SAVED), CHECKS)
}
const problemsOf = (changes: Partial<SettingsFields>, settings = SETTINGS) => {
  const saved = fieldsOf(settings, CHECKS)
  return findProblems(withChanges(saved, changes), Object.keys(changes) as FieldName[], settings, CHECKS)
}

describe('edits', () => {
  it('remember the value that a change started from, also if the saved value changes later', () => {
    const first = edited({ pace: 'fast' })
    expect(addEdits(first, { pace: 'normal' }, { ...SAVED, pace: 'fast' })).toEqual({
      changes: { pace: 'normal' },
      startedFrom: { pace: 'gentle' },
    })
  })

  it('forget a field that has its first value again', () => {
    expect(edited({ pageLimit: '6', pace: 'fast' }, { pageLimit: '50' })).toEqual(edited({ pace: 'fast' }))
  })

  it('can be dropped for some fields, and joined again', () => {
    const both = edited({ pace: 'fast', slug: 'rye' })
    expect(dropEdits(both, ['pace'])).toEqual(edited({ slug: 'rye' }))
    expect(joinEdits(both, edited({ slug: 'mill' }))).toEqual(edited({ pace: 'fast', slug: 'mill' }))
  })

  it('that are kept after another tab saved start from its values', () => {
    const theirs = { ...SAVED, startUrls: 'https://harbour.example/theirs' }
    const mine = restartEdits(edited({ startUrls: '/mine', pace: 'fast' }), ['startUrls'], theirs)
    expect(mine.startedFrom).toEqual({ startUrls: 'https://harbour.example/theirs', pace: 'gentle' })
    expect(mine.changes).toEqual({ startUrls: '/mine', pace: 'fast' })
  })

  it('typed while saving stay, and start from what the server stored', () => {
    const sent = { url: 'harbour.example/shop', pace: 'fast' } as const
    const stored = { ...SAVED, url: 'https://harbour.example/shop', pace: 'fast' } as SettingsFields
    expect(keepLaterEdits(edited(sent), sent, stored)).toEqual(NO_EDITS)
    const later = edited(sent, { url: 'harbour.example/bread', slug: 'rye' })
    expect(keepLaterEdits(later, sent, stored)).toEqual({
      changes: { url: 'harbour.example/bread', slug: 'rye' },
      startedFrom: { url: 'https://harbour.example/shop', slug: 'harbour-bakery' },
    })
  })

  it('that another tab saved as well are not unsaved', () => {
    expect(unsavedFields(edited({ pace: 'fast', slug: 'rye' }), { ...SAVED, pace: 'fast' })).toEqual(['slug'])
  })
})

describe('what is unsaved', () => {
  it.each<[FieldName[], string]>([
    [[], ''],
    [['pace'], '1 unsaved change: Crawling'],
    [['include', 'pace', 'pageLimit'], '3 unsaved changes: Crawling, Pages'],
    [['authUser', 'authPassword', 'keepKind', 'keepNumber'], '2 unsaved changes: Access, Keep crawls'],
    [[checkField('long_h1'), checkField('short_title'), 'name'], '3 unsaved changes: General, Checks'],
    [['probesOn', 'probesLimit'], '2 unsaved changes: Requests'],
  ])('%j: %s', (fields, words) => expect(describeUnsaved(fields)).toBe(words))

  it('and what is wrong with it, by section', () => {
    expect(describeProblems(['slug'])).toBe('Not saved: 1 value is not allowed. See General.')
    expect(describeProblems(['include', 'slug'])).toBe('Not saved: 2 values are not allowed. See General, Pages.')
  })

  it('empty rows of headers are no change', () => {
    const rows = [
      { name: 'X-Stored', value: '', isStored: true },
      { name: ' ', value: '', isStored: false },
    ]
    expect(fromHeaderRows(rows)).toBe(SAVED.headers)
  })
})

describe('one request for all sections', () => {
  it('has only what was changed, with the values it started from', () => {
    expect(requestFor({ slug: 'rye', pageLimit: ' 20 ', userAgent: ' ', include: '/a/*\n\n /c/* ' })).toEqual({
      ...{ slug: 'rye', pageLimit: 20, userAgent: null, include: ['/a/*', '/c/*'] },
      basedOn: { slug: 'harbour-bakery', pageLimit: 50, userAgent: null, include: ['/a/*', '/b/*'] },
    })
  })

  it('merges the fields of one setting', () => {
    expect(requestFor({ keepKind: 'last', keepNumber: '5' })).toEqual({
      keepCrawls: { kind: 'last', crawls: 5 },
      basedOn: { keepCrawls: { kind: 'all' } },
    })
    expect(requestFor({ probesLimit: '5', resourcesOn: false })).toEqual({
      requests: { externalLinks: {}, probes: { limit: 5 }, resources: { isOn: false } },
      basedOn: { requests: { externalLinks: {}, probes: { limit: 60 }, resources: { isOn: true } } },
    })
  })

  it('keeps stored checks, and says from which rule set it started', () => {
    expect(requestFor({ [checkField('long_h1')]: longH1('80') })).toEqual({
      ruleSet: { checks: { short_title: { isOff: true }, long_h1: { options: { longest: 80 } } } },
      basedOn: { ruleSet: SETTINGS.ruleSet },
    })
  })

  it('keeps stored secrets, which nobody can read', () => {
    const rows = [
      { name: 'X-Stored', value: '', isStored: true },
      { name: 'X-New', value: 'secret', isStored: false },
    ]
    expect(requestFor({ headers: fromHeaderRows(rows), authUser: 'baker', authPassword: 'pass' })).toEqual({
      headers: [{ name: 'X-Stored' }, { name: 'X-New', value: 'secret' }],
      basicAuth: { user: 'baker', password: 'pass' },
      basedOn: { headerNames: ['X-Stored'], basicAuthUser: null },
    })
    const withUser = fieldsOf({ ...SETTINGS, basicAuthUser: 'baker' }, CHECKS)
    const removed = addEdits(NO_EDITS, { authUser: '' }, withUser)
    expect(toChange(withUser, removed, ['authUser'], CHECKS)).toEqual({
      basicAuth: null,
      basedOn: { basicAuthUser: 'baker' },
    })
  })
})

describe('problems', () => {
  it.each<[string, Partial<SettingsFields>, FieldName[]]>([
    ['several at once', { name: '', pageLimit: '51', pace: 'fast' }, ['name', 'pageLimit']],
    ['start URLs on the new website', { url: 'https://other.example', startUrls: '/a' }, []],
    ['start URLs on the old website', { url: 'other.example', startUrls: 'https://harbour.example/' }, ['startUrls']],
    ['a number of crawls', { keepKind: 'last', keepNumber: '0' }, ['keepNumber']],
    ['a user without a password', { authUser: 'baker' }, ['authPassword']],
    ['a password without a user', { authPassword: 'pass' }, ['authUser']],
    ['an option', { [checkField('long_h1')]: longH1('5') }, [checkField('long_h1')]],
    ['a header without a value', { headers: '[{"name":"X-New","value":"","isStored":false}]' }, ['headers']],
    ['a stored header', { headers: '[{"name":"X-Stored","value":"","isStored":true}]' }, []],
  ])('%s', (_, changes, names) => expect(Object.keys(problemsOf(changes))).toEqual(names))

  it('of what is not sent do not matter', () => {
    const stored = { ...SETTINGS, pageLimit: 900, ruleSet: { checks: { long_h1: { options: { longest: 2.5 } } } } }
    expect(problemsOf({ pace: 'fast', [checkField('short_title')]: longH1('70') }, stored)).toEqual({})
  })
})

it('finds the field and the section of a setting that the server refuses', () => {
  expect([fieldsIn('slug'), fieldsIn('headerNames'), fieldsIn('basicAuth')]).toEqual([
    ['slug'],
    ['headers'],
    ['authUser', 'authPassword'],
  ])
  expect(fieldsIn('colour')).toEqual([])
  expect([sectionOf('keepKind'), sectionOf('probesOn'), sectionOf(checkField('any'))]).toEqual([
    ...['keep-crawls', 'requests', 'checks'],
  ])
})
