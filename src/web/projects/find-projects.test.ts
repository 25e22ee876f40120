import { expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { findProjects } from './find-projects.ts'

const PROJECTS = [
  { name: 'Harbour Bakery', url: 'https://harbour.example/' },
  { name: 'Old Mill', url: 'https://mill.example/shop' },
] as Project[]

it.each([
  ['', 2],
  ['  ', 2],
  ['HARBOUR', 1],
  ['shop mill', 1],
  ['example', 2],
  ['harbour mill', 0],
  ['.*', 0],
])('typing %j finds %i of the two projects', (typed, count) => {
  expect(findProjects(PROJECTS, typed)).toHaveLength(count)
})
