import { expect, it } from 'vitest'
import { readSection, SECTION_IDS, settingsPath } from './sections.ts'

it('each section has its own URL, and the first has that of the screen', () => {
  expect(settingsPath('bakery', 'general')).toBe('/dashboard/bakery/settings')
  expect(settingsPath('bakery', 'keep-crawls')).toBe('/dashboard/bakery/settings/keep-crawls')
  for (const id of SECTION_IDS) {
    expect(readSection(settingsPath('bakery', id).split('/')[4])).toBe(id)
  }
})

it.each(['general', 'colour', ''])('there is no section at %j', (param) => expect(readSection(param)).toBeNull())
