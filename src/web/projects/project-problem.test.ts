import { expect, it } from 'vitest'
import { projectProblem } from './project-problem.ts'

const NAME = 'Harbour Bakery'
const URL = 'https://harbour.example'

it.each([
  ['', '', ['name', 'url'], 'Please fill in all required fields'],
  [NAME, '  ', ['url'], 'Please fill in all required fields'],
  [' \t', URL, ['name'], 'Please fill in all required fields'],
  ['What?', URL, ['name'], 'Project name contains invalid characters or is too long'],
  ['a <b>', 'not a URL', ['name'], 'Project name contains invalid characters or is too long'],
  [NAME, 'ftp://harbour.example', ['url'], 'Please enter a valid HTTP or HTTPS URL'],
  [NAME, 'harbour bakery', ['url'], 'Please enter a valid HTTP or HTTPS URL'],
])('the name %j with the URL %j: %j are wrong', (name, url, fields, message) => {
  expect(projectProblem({ name, url })).toEqual({ fields, message })
})

it.each([URL, 'harbour.example', ' http://harbour.example/shop ', 'HARBOUR.example:8080'])(
  'the URL %j is accepted',
  (url) => {
    expect(projectProblem({ name: NAME, url })).toBeNull()
  },
)
