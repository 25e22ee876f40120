import { expect, test } from 'vitest'
import { listPath } from './list-path.ts'
import { lastPage } from './load-list.ts'

test.each([
  ['', '/admin/users'],
  ['?search=&role=', '/admin/users'],
  ['?search=%20ada%20&role=editor&page=3', '/admin/users?search=ada&role=editor&page=3'],
  ['?page=-1', '/admin/users'],
  ['?page=1e9&other=1', '/admin/users'],
  ['?page=999999', '/admin/users?page=100000'],
])('%j requests %s', (search, path) => {
  expect(listPath('/admin/users', new URL(`http://x/admin/users${search}`), ['search', 'role'])).toBe(path)
})

test('a page number past the end redirects to the last page, with the same filters', () => {
  const at = (query: string, pages: number) => lastPage(new URL(`http://x.test/admin/users${query}`), pages)
  expect(at('?page=77', 1)).toBe('/admin/users')
  expect(at('?page=77&role=admin', 3)).toBe('/admin/users?role=admin&page=3')
})
