import { expect, test } from 'vitest'
import { listPath } from './list-path.ts'

test.each([
  ['', '/admin/users'],
  ['?search=&role=', '/admin/users'],
  ['?search=%20ada%20&role=editor&page=3', '/admin/users?search=ada&role=editor&page=3'],
  ['?page=-1', '/admin/users'],
  ['?page=1e9&other=1', '/admin/users'],
  ['?page=999999', '/admin/users?page=100000'],
])('%j asks for %s', (search, path) => {
  expect(listPath('/admin/users', new URL(`http://x/admin/users${search}`), ['search', 'role'])).toBe(path)
})
