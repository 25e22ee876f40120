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
  hasPublicUrl: false,
  hstsIncludeSubdomains: false,
  sourceUrl: null,
  dataDir: './data',
  databaseUrl: undefined,
  databaseWaitMs: 120_000,
  logLevel: 'info',
  logFormat: 'auto',
  allowPrivateTargets: [],
  dnsServers: [],
  maxCrawlPages: 100_000,
  anonymousCrawlsPerHour: 60,
  crawlsInParallel: 4,
  hasSampleReport: true,
  trustProxy: 0,
  chromiumPath: undefined,
  requireSandbox: false,
  authSecret: undefined,
  hasSignUp: true,
  hasSql: false,
  adminEmails: [],
  google: null,
  smtpUrl: undefined,
  mailFrom: undefined,
  s3: null,
  stripe: null,
  nodeEnv: 'production',
}

const SECRET = 'a secret that nobody can ever guess'
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const S3 = {
  ...{ S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9000' },
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
}
const STRIPE = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_ID: 'price_x' }

test('nothing has to be set', () => {
  expect(readSettings({})).toEqual(DEFAULTS)
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '', NODE_ENV: '' })).toEqual(DEFAULTS)
})

describe('valid values', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [
      { HOST: '0.0.0.0', PORT: '80' },
      { host: '0.0.0.0', publicUrl: 'http://localhost:80' },
    ],
    [{ HOST: '::1' }, { host: '::1', publicUrl: 'http://[::1]:3000' }],
    [{ PUBLIC_URL: 'https://seo.example.com/' }, { publicUrl: 'https://seo.example.com', hasPublicUrl: true }],
    [{ HSTS_INCLUDE_SUBDOMAINS: 'true' }, { hstsIncludeSubdomains: true }],
    [{ SOURCE_URL: 'https://git.example.com/pagewarden' }, { sourceUrl: 'https://git.example.com/pagewarden' }],
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, { databaseUrl: 'postgres://u:p@db/x' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [
      { TRUST_PROXY: '2', CRAWLS_IN_PARALLEL: '64' },
      { trustProxy: 2, crawlsInParallel: 64 },
    ],
    [{ CHROMIUM_PATH: process.execPath }, { chromiumPath: process.execPath }],
    [{}, { requireSandbox: false }],
    [{ REQUIRE_SANDBOX: '1' }, { requireSandbox: true }],
    [{ DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353' }, { dnsServers: ['192.0.2.53', '[2001:db8::53]:5353'] }],
    [
      { ALLOW_PRIVATE_TARGETS: '127.0.0.1:9101-9121' },
      { allowPrivateTargets: [{ host: '127.0.0.1', ports: { from: 9101, to: 9121 } }] },
    ],
    [{ AUTH_SECRET: SECRET }, { authSecret: SECRET }],
    [{ AUTH_SECRET: 'x'.repeat(32) }, { authSecret: 'x'.repeat(32) }],
    [{ SIGN_UP_ENABLED: 'No' }, { hasSignUp: false }],
    [{ SIGN_UP_ENABLED: '0' }, { hasSignUp: false }],
    [{ SIGN_UP_ENABLED: 'TRUE' }, { hasSignUp: true }],
    [{ ADMIN_EMAILS: ' Ada@Example.com ,, bob@example.com' }, { adminEmails: ['ada@example.com', 'bob@example.com'] }],
    [GOOGLE, { google: { clientId: 'id', clientSecret: 'secret', discoveryUrl: undefined } }],
    [
      { ...GOOGLE, GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:9/.well-known/openid-configuration' },
      { google: { discoveryUrl: 'http://127.0.0.1:9/.well-known/openid-configuration' } },
    ],
    [{ SMTP_URL: 'smtp://user:p%40ss@mail.example.com:587' }, { smtpUrl: 'smtp://user:p%40ss@mail.example.com:587' }],
    [{ SMTP_URL: 'smtps://mail.example.com' }, { smtpUrl: 'smtps://mail.example.com' }],
    [{ MAIL_FROM: 'post@example.com' }, { mailFrom: 'post@example.com' }],
    [{ MAIL_FROM: 'The Harbour <post@example.com>' }, { mailFrom: 'The Harbour <post@example.com>' }],
    [
      S3,
      {
        s3: {
          ...{ bucket: 'files', endpoint: 'http://127.0.0.1:9000', region: 'auto' },
          ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
        },
      },
    ],
    [{ ...S3, S3_REGION: 'eu-central-1' }, { s3: { region: 'eu-central-1' } }],
    [STRIPE, { stripe: { secretKey: 'sk_x', webhookSecret: 'whsec_x', priceId: 'price_x', apiUrl: undefined } }],
    [{ ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:9' }, { stripe: { apiUrl: 'http://127.0.0.1:9' } }],
  ])('%o', (environment, expected) => {
    expect(readSettings(environment)).toMatchObject(expected)
  })
})

describe('invalid values are refused with a message', () => {
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
      'The setting PUBLIC_URL is "https://example.com/seo", ' +
        'but it must be an http or https URL without a path, like https://seo.example.com.',
    ],
    [
      { SOURCE_URL: 'javascript:alert(1)' },
      'The setting SOURCE_URL is "javascript:alert(1)", but it must be an http or https URL.',
    ],
    [
      { DATABASE_URL: 'mysql://root:secret@db/x' },
      'The setting DATABASE_URL is not valid: it must be a URL like postgresql://user:password@host:5432/name.',
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
    [
      { AUTH_SECRET: 'x'.repeat(31) },
      'The setting AUTH_SECRET is not valid: it must be at least 32 characters that nobody can guess.',
    ],
    [{ SIGN_UP_ENABLED: 'maybe' }, 'The setting SIGN_UP_ENABLED is "maybe", but it must be true or false.'],
    [
      { ADMIN_EMAILS: 'ada@example.com;bob@example.com' },
      'The setting ADMIN_EMAILS is "ada@example.com;bob@example.com", ' +
        'but it must be a list of email addresses, separated by commas.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'id' },
      'The settings GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET must be set together, but GOOGLE_CLIENT_SECRET is not set.',
    ],
    [
      { ...GOOGLE, GOOGLE_DISCOVERY_URL: 'ftp://x' },
      'The setting GOOGLE_DISCOVERY_URL is "ftp://x", but it must be an http or https URL.',
    ],
    [
      { SMTP_URL: 'mail.example.com:25' },
      'The setting SMTP_URL is not valid: it must be a URL like smtp://user:password@mail.example.com:587.',
    ],
    [
      { SMTP_URL: 'smtp://' },
      'The setting SMTP_URL is not valid: it must be a URL like smtp://user:password@mail.example.com:587.',
    ],
    [
      { MAIL_FROM: 'Pagewarden' },
      'The setting MAIL_FROM is "Pagewarden", but it must be a sender like Pagewarden <no-reply@example.com>.',
    ],
    [
      { MAIL_FROM: 'Pagewarden <post@example.com' },
      'The setting MAIL_FROM is "Pagewarden <post@example.com", ' +
        'but it must be a sender like Pagewarden <no-reply@example.com>.',
    ],
    [
      { MAIL_FROM: 'a@example.com, b@example.com' },
      'The setting MAIL_FROM is "a@example.com, b@example.com", ' +
        'but it must be a sender like Pagewarden <no-reply@example.com>.',
    ],
    [
      { ...S3, S3_ENDPOINT: 'files.example.com' },
      'The setting S3_ENDPOINT is "files.example.com", but it must be an http or https URL.',
    ],
    [
      { S3_BUCKET: 'files', S3_ENDPOINT: 'https://files.example.com' },
      'The settings S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set together, ' +
        'but S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are not set.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      'The settings STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID must be set together, ' +
        'but STRIPE_PRICE_ID is not set.',
    ],
    [
      { ...STRIPE, STRIPE_API_URL: 'stripe' },
      'The setting STRIPE_API_URL is "stripe", but it must be an http or https URL.',
    ],
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
