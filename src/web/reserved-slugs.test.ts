import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { RESERVED_SLUGS } from '#domain/projects/reserved-slugs.ts'
import { isOwnPath } from '#domain/system/site-paths.ts'
import routes from './routes.ts'
import { SITE_PAGES } from './seo/site-pages.ts'

const ROOT = join(import.meta.dirname, '../..')

test('no page of an editor can have the address of a screen of ours', async () => {
  const firstWords = (await routes).flatMap(pathsOf).map((path) => path.split('/')[0] ?? '')
  expect(firstWords).toContain('pricing')
  expect(firstWords.filter(isFixed).filter(isFree)).toEqual([])
})

test('nor of the files we serve, the API or its pictures', () => {
  const mounts = readdirSync(join(ROOT, 'src/processes'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(ROOT, 'src/processes', name), 'utf8').matchAll(/\.(?:get|route|use|all)\('\/([^']+)'/g),
    ])
    .flatMap(([, path = '']) => /^:\w+\{([\w|]+)\}/.exec(path)?.[1]?.split('|') ?? path.split('/')[0] ?? '')
  expect(mounts).toEqual(expect.arrayContaining(['api', 'assets', 'avatars', 'media']))
  expect([...mounts, ...readdirSync(join(ROOT, 'public'))].filter(isFixed).filter(isFree)).toEqual([])
})

test('links to our own pages are known to lead somewhere, and to nothing else', async () => {
  const fixed = (await routes).flatMap((entry) => wholePathsOf(entry)).filter((path) => !/[:*]/.test(path))
  expect(fixed).toEqual(expect.arrayContaining(['/pricing', '/blog/feed.xml', '/docs/api', '/admin/categories']))
  expect([...fixed, ...SITE_PAGES.map(({ path }) => path)].filter((path) => !isOwnPath(path))).toEqual([])
  expect(['/pricng', '/docs/nothing', '/blog/rye', '/administer', '/use-cases'].filter(isOwnPath)).toEqual([])
})

function wholePathsOf({ path = '', children = [] }: RouteConfigEntry, above = ''): string[] {
  const whole = path === '' ? above : `${above}/${path}`
  return [...(path === '' ? [] : [whole]), ...children.flatMap((child) => wholePathsOf(child, whole))]
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
