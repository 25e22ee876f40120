import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { FRAME_IDS } from '#domain/system/reserved-ids.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'
import { furnishHtml } from './add-html-features.ts'

it('a heading never gets an id of the layout, and links in the text follow it', () => {
  const { html, headings } = furnishHtml(
    '<p><a href="#content">Down</a> <a href="#own">Own</a></p><h2 id="content">Content</h2><h3 id="own">Own</h3>' +
      '<h4 id="root">Root</h4><h4>Bare</h4>',
  )
  expect(html).toBe(
    '<p><a href="#part-content">Down</a> <a href="#own">Own</a></p><h2 id="part-content">Content</h2><h3 id="own">' +
      'Own</h3><h4 id="part-root">Root</h4><h4>Bare</h4>',
  )
  expect(headings).toEqual([{ id: 'part-content', text: 'Content' }])
})

it('two headings never share an id', () => {
  const { html } = furnishHtml('<h2>Content</h2><h2 id="content">Content</h2><h3 id="a">A</h3><h4 id="a">A</h4>')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['part-content', 'part-content-2', 'a', 'a-2'])
})

it('every id of the layout is known', async () => {
  const folders = ['shell', 'blog', 'support', 'cms'].map((name) => new URL(`../../../web/${name}/`, import.meta.url))
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.tsx'))
      return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
    }),
  )
  const ids = files.flat().flatMap((text) => [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id))
  expect(ids).toContain('content')
  expect(ids.filter((id) => !FRAME_IDS.has(id))).toEqual([])
})

it('fifty thousand headings with one name are fast', () => {
  const cpuMs = startCpuClock()
  const { html } = furnishHtml('<h2>a</h2>'.repeat(50_000))
  expect(html).toContain('id="part-a-50000"')
  expect(cpuMs()).toBeLessThan(2000)
})
