import { expect, test } from 'vitest'
import { withoutImports } from './shorten-manifest.ts'

test('the list of routes keeps what a browser needs to open a page', () => {
  const manifest = (route: object) =>
    `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ['/a.js'] }, routes: { home: route } })};`
  const route = { id: 'home', hasLoader: true, module: '/home.js', css: ['/home.css'] }
  expect(withoutImports(manifest({ ...route, imports: ['/b.js', '/c.js'] }))).toBe(manifest(route))
})
