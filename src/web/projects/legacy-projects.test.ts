import { expect, it } from 'vitest'
import { readLegacyProjects, removeFromLegacy } from './legacy-projects.ts'

const BAKERY = { id: 7, name: 'Bakery', url: 'https://bakery.example', healthScore: 80 }
const MILL = { name: 'Mill', url: 'https://mill.example' }

function storageWith(text: string | null): Storage {
  const items = new Map(text === null ? [] : [['projects', text]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

it.each([null, '', '{broken', '{"name":"Mill"}', '"projects"', '[]', '[1,null,"Mill"]', '[{"name":"Mill","url":7}]'])(
  '%j has nothing to migrate',
  (text) => {
    expect(readLegacyProjects(storageWith(text))).toEqual([])
  },
)

it('the name and URL of an entry are read, other fields are ignored', () => {
  expect(readLegacyProjects(storageWith(JSON.stringify([BAKERY, MILL])))).toEqual([
    { name: 'Bakery', url: 'https://bakery.example' },
    MILL,
  ])
})

it('the key is removed once its list is empty', () => {
  const storage = storageWith(JSON.stringify([BAKERY, MILL]))
  removeFromLegacy(storage, ({ name }) => name === 'Mill')
  expect(JSON.parse(storage.getItem('projects') ?? '')).toEqual([BAKERY])
  removeFromLegacy(storage, () => true)
  expect(storage.getItem('projects')).toBeNull()
})

it('unknown entries stay', () => {
  const storage = storageWith(JSON.stringify([MILL, { title: 'foreign' }]))
  removeFromLegacy(storage, () => true)
  expect(storage.getItem('projects')).toBe('[{"title":"foreign"}]')
})
