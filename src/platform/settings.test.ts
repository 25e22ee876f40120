import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings, SETTINGS } from './settings.ts'
import { StartupFailure } from './startup-failure.ts'

const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:3000',
  dataDir: './data',
  databaseUrl: undefined,
  logLevel: 'info',
  allowPrivateTargets: [],
  maxCrawlPages: 100_000,
  anonymousCrawlsPerHour: 60,
  crawlsInParallel: 4,
  trustProxy: 0,
  chromiumPath: undefined,
  nodeEnv: 'production',
}

test('nothing has to be set', () => {
  expect(readSettings({})).toEqual(DEFAULTS)
})

test('a variable set to nothing counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '', NODE_ENV: '' })).toEqual(DEFAULTS)
})

describe('values that are taken', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [
      { HOST: '0.0.0.0', PORT: '80' },
      { host: '0.0.0.0', publicUrl: 'http://localhost:80' },
    ],
    [{ HOST: '::1' }, { host: '::1', publicUrl: 'http://[::1]:3000' }],
    [{ PUBLIC_URL: 'https://seo.example.com/' }, { publicUrl: 'https://seo.example.com' }],
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, { databaseUrl: 'postgres://u:p@db/x' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [
      { TRUST_PROXY: '2', CRAWLS_IN_PARALLEL: '64' },
      { trustProxy: 2, crawlsInParallel: 64 },
    ],
    [{ CHROMIUM_PATH: process.execPath }, { chromiumPath: process.execPath }],
    [
      { ALLOW_PRIVATE_TARGETS: '127.0.0.1:9101-9121' },
      { allowPrivateTargets: [{ host: '127.0.0.1', ports: { from: 9101, to: 9121 } }] },
    ],
  ])('%o', (environment, expected) => {
    expect(readSettings(environment)).toMatchObject(expected)
  })
})

describe('values that are refused, with a sentence', () => {
  test.each([
    [{ PORT: 'http' }, 'The setting PORT is "http", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'The setting PORT is "65536", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '3e3' }, 'The setting PORT is "3e3", but it must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'The setting PORT is "-1", but it must be a whole number from 0 to 65535.'],
    [{ CRAWLS_IN_PARALLEL: '0' }, 'The setting CRAWLS_IN_PARALLEL is "0", but it must be a whole number from 1 to 64.'],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL is "loud", but it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      { PUBLIC_URL: 'https://example.com/seo' },
      'The setting PUBLIC_URL is "https://example.com/seo", but it must be an http or https address without a path, like https://seo.example.com.',
    ],
    [
      { DATABASE_URL: 'mysql://root:secret@db/x' },
      'The setting DATABASE_URL is not usable as it is set, but it must be an address like postgresql://user:password@host:5432/name.',
    ],
    [
      { CHROMIUM_PATH: '/no/such/browser' },
      'The setting CHROMIUM_PATH is "/no/such/browser", but it must be the path of a browser, like /usr/bin/chromium.',
    ],
    [
      { CHROMIUM_PATH: '/usr' },
      'The setting CHROMIUM_PATH is "/usr", but it must be the path of a browser, like /usr/bin/chromium.',
    ],
    [
      { CHROMIUM_PATH: '/etc/passwd' },
      'The setting CHROMIUM_PATH is "/etc/passwd", but it must be the path of a browser, like /usr/bin/chromium.',
    ],
    [{ NODE_ENV: 'live' }, 'The setting NODE_ENV is "live", but it must be one of production, development, test.'],
  ])('%o', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(new StartupFailure(sentence))
  })
})

test('.env.example names every setting with its default, each after a line that explains it', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  expect(Object.keys(parseEnv(example)).sort()).toEqual(Object.keys(SETTINGS.shape).sort())
  expect(readSettings(parseEnv(example))).toEqual(DEFAULTS)
  for (const name of Object.keys(SETTINGS.shape)) expect(example).toMatch(new RegExp(`^# .+\\.?\\n${name}=`, 'm'))
})
