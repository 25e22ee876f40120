import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPackages } from './notice-packages.ts'
import { renderNotices } from './render-notices.ts'

const PROJECT = join(import.meta.dirname, '..')
const TEXTS = join(import.meta.dirname, 'licence-texts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-notices-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MIT = 'Permission is hereby granted, free of charge, to any person.'

function lockFile(packages: Record<string, object>): void {
  const entries = Object.entries(packages).map(([name, entry]) => [
    `node_modules/${name}`,
    { version: '1.0.0', ...entry },
  ])
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: Object.fromEntries(entries) }))
}

function install(name: string, licence?: string): void {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true })
  if (licence) writeFileSync(join(folder, 'node_modules', name, 'LICENSE.md'), licence)
}

const notices = () => renderNotices(readPackages(folder), TEXTS)

it('packages with the same text share it, with their own copyright lines, and without development packages', () => {
  lockFile({ one: { license: 'MIT' }, two: { license: 'MIT' }, tool: { license: 'MIT', dev: true } })
  install('one', `MIT License\n\nCopyright (c) 2020 Ada\n\n${MIT}\n`)
  install('two', `The MIT License (MIT)\r\n\r\nCopyright (c) 2021 Grace\r\n\r\n${MIT.replace(', ', ',\r\n')}\r\n`)
  const text = notices()
  expect(text).toContain(`one 1.0.0\n  Copyright (c) 2020 Ada\ntwo 1.0.0\n  Copyright (c) 2021 Grace\n\n${MIT}`)
  expect(text.match(/free of charge/g)).toHaveLength(1)
  expect(text).not.toContain('tool')
})

it('the file is the same whether or not this platform has an optional package', () => {
  lockFile({
    bundler: { license: 'MIT', optionalDependencies: { '@bundler/linux': '1.0.0', '@bundler/mac': '1.0.0' } },
    '@bundler/linux': { license: 'MIT', optional: true, os: ['linux'] },
    '@bundler/mac': { license: 'MIT', optional: true, os: ['darwin'] },
    alone: { license: 'ISC', optional: true },
  })
  install('bundler', `Copyright (c) 2020 Ada\n\n${MIT}`)
  const without = notices()
  install('@bundler/linux', 'Another text that only this platform would see.')
  install('alone', 'Another text.')
  expect(notices()).toBe(without)
  expect(without).toContain('@bundler/linux 1.0.0, @bundler/mac 1.0.0, bundler 1.0.0\n  Copyright (c) 2020 Ada')
  expect(without, 'one without a text gets the standard one').toMatch(/alone 1\.0\.0: ISC\n.*Standard text: ISC/s)
})

it('a licence without a text is an error', () => {
  lockFile({ odd: { license: 'Beerware' } })
  install('odd')
  expect(notices).toThrow('Beerware')
})

it('THIRD-PARTY-NOTICES names every package, the binaries inside them, the fonts and data of others', () => {
  const text = readFileSync(join(PROJECT, 'THIRD-PARTY-NOTICES'), 'utf8')
  const missing = readPackages(PROJECT).filter(({ name, version }) => !text.includes(`${name} ${version}`))
  expect(missing).toEqual([])
  for (const name of [
    'PostgreSQL, in',
    'Chromium, in',
    'Node.js, in',
    'Open Sans',
    '@fontsource-variable/inter',
    'schema.org',
  ]) {
    expect(text).toContain(name)
  }
})
