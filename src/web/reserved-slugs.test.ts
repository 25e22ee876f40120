import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { RESERVED_SLUGS } from '#domain/projects/reserved-slugs.ts'
import { isOwnPath } from '#domain/system/site-paths.ts'
import routes from './routes.ts'
import { PUBLIC_PAGES } from './seo/public-pages.ts'

const ROOT = join(import.meta.dirname, '../..')

test('no CMS page can take the URL of one of our screens', async () => {
  const firstWords = (await routes).flatMap(pathsOf).map((path) => path.split('/')[0] ?? '')
  expect(firstWords).toContain('pricing')
  expect(firstWords.filter(isFixed).filter(isFree)).toEqual([])
})

test('no CMS page can take the URL of our files, the API or its images', () => {
  const mounts = readdirSync(join(ROOT, 'src/processes'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(ROOT, 'src/processes', name), 'utf8').matchAll(/\.(?:get|route|use|all)\('\/([^']+)'/g),
    ])
    .flatMap(([, path = '']) => /^:\w+\{([\w|]+)\}/.exec(path)?.[1]?.split('|') ?? path.split('/')[0] ?? '')
  expect(mounts).toEqual(expect.arrayContaining(['api', 'assets', 'avatars', 'media']))
  expect([...mounts, ...readdirSync(join(ROOT, 'public'))].filter(isFixed).filter(isFree)).toEqual([])
})

test('isOwnPath accepts exactly the paths of our own pages', async () => {
  const fixed = (await routes).flatMap((entry) => fullPathsOf(entry)).filter((path) => !/[:*]/.test(path))
  expect(fixed).toEqual(expect.arrayContaining(['/pricing', '/blog/feed.xml', '/docs/api', '/admin/categories']))
  expect([...fixed, ...PUBLIC_PAGES.map(({ path }) => path)].filter((path) => !isOwnPath(path))).toEqual([])
  expect(['/pricng', '/docs/nothing', '/blog/rye', '/administer', '/use-cases'].filter(isOwnPath)).toEqual([])
})

function fullPathsOf({ path = '', children = [] }: RouteConfigEntry, above = ''): string[] {
  const full = path === '' ? above : `${above}/${path}`
  return [...(path === '' ? [] : [full]), ...children.flatMap((child) => fullPathsOf(child, full))]
}

function pathsOf({ path = '', children = [] }: RouteConfigEntry): string[] {
  return path === '' ? children.flatMap(pathsOf) : [path]
}

function isFixed(word: string): boolean {
  return word !== '' && !/^[:*]/.test(word)
}

function isFree(word: string): boolean {
  return !RESERVED_SLUGS.has(word)
}
