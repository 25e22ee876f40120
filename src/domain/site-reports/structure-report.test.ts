import { expect, it } from 'vitest'
import { parseFilter } from '../explorer/parse-filter.ts'
import { folderFilters, folderName, foldersAbove, readFolder, writeFolder } from './structure-report.ts'

it.each([
  ['example.com/', { host: 'example.com', path: '/' }],
  ['example.com:8080/a/b/', { host: 'example.com:8080', path: '/a/b/' }],
  ['example.com', null],
  ['example.com/a', null],
  ['/a/', null],
  ['', null],
])('the folder %s', (text, folder) => {
  expect(readFolder(text)).toEqual(folder)
  if (folder) expect(writeFolder(folder)).toBe(text)
})

it.each([
  ['/', 'example.com', ['/']],
  ['/blog/2024/', '2024/', ['/', '/blog/', '/blog/2024/']],
  ['/caf%C3%A9/', 'café/', ['/', '/caf%C3%A9/']],
  ['/%FF/', '%FF/', ['/', '/%FF/']],
  ['/a//', '/', ['/', '/a/', '/a//']],
])('the name of %s is %s', (path, name, above) => {
  const folder = { host: 'example.com', path }
  expect(folderName(folder)).toBe(name)
  expect(foldersAbove(folder).map((each) => each.path)).toEqual(above)
})

const BLOG = { host: 'a.example', path: '/blog/' }
const TOP = { host: 'a.example', path: '/' }

it.each([
  [BLOG, false, ['/blog/', '/blog/post', '/blog/a/b', '/blog/?page=2'], ['/blog', '/Blog/post', '/x/blog/']],
  [BLOG, true, ['/blog/', '/blog/post', '/blog/post?from=/a', '/blog/?page=2'], ['/blog/a/b', '/blog']],
  [TOP, false, ['', '/', '/a', '?q=1'], ['.evil/']],
  [TOP, true, ['', '/', '/a', '/?q=/b', '?q=1'], ['/a/', '/a/b', '.evil/']],
] as const)('the filter of %o, only pages in it: %s', (folder, isHere, inside, outside) => {
  const parsed = parseFilter(folderFilters(folder, isHere).pages)
  const { value } = (parsed as { filter: { every: { column: string; value: string }[] } }).filter.every.find(
    ({ column }) => column === 'url',
  ) as { value: string }
  const matches = (path: string) => new RegExp(value).test(`https://a.example${path}`)
  expect([...inside, ...outside].filter(matches)).toEqual([...inside])
})
