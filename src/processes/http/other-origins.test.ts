import { expect, it } from 'vitest'
import { isOwnOrigin } from './other-origins.ts'

const HTTPS = { publicUrl: 'https://seo.example.com', hasPublicUrl: true }
const PORTED = { publicUrl: 'https://seo.example.com:8443', hasPublicUrl: true }
const UNSET = { publicUrl: 'http://127.0.0.1:3000', hasPublicUrl: false }

it.each([
  ['a program without an origin', undefined, 'seo.example.com', HTTPS, true],
  ['the URL in the setting', 'https://seo.example.com', 'seo.example.com', HTTPS, true],
  ['the same behind a proxy that names itself', 'https://seo.example.com', '10.0.0.5:3000', HTTPS, true],
  ['another scheme', 'http://seo.example.com', 'seo.example.com', HTTPS, false],
  ['another port', 'https://seo.example.com:8443', 'seo.example.com', HTTPS, false],
  ['the default port instead of ours', 'https://seo.example.com', 'seo.example.com:8443', PORTED, false],
  ['the port in the setting', 'https://seo.example.com:8443', 'seo.example.com:8443', PORTED, true],
  ['a subdomain', 'https://evil.seo.example.com', 'seo.example.com', HTTPS, false],
  ['another host that the request is sent to', 'https://other.example', 'other.example', HTTPS, false],
  ['a sandboxed page', 'null', 'seo.example.com', HTTPS, false],
  ['an empty origin', '', 'seo.example.com', HTTPS, false],
  ['a path after it', 'https://seo.example.com/', 'seo.example.com', HTTPS, false],
  ['without the setting: the default', 'http://127.0.0.1:3000', '127.0.0.1:3000', UNSET, true],
  ['without the setting: localhost', 'http://localhost:3000', 'localhost:3000', UNSET, true],
  ['without the setting: an IP address of the network', 'http://192.168.1.5:3000', '192.168.1.5:3000', UNSET, true],
  ['without the setting: IPv6', 'http://[::1]:3000', '[::1]:3000', UNSET, true],
  ['without the setting: another scheme', 'https://localhost:3000', 'localhost:3000', UNSET, false],
  ['without the setting: another site', 'http://evil.example', 'localhost:3000', UNSET, false],
  ['without the setting: another port', 'http://localhost:4000', 'localhost:3000', UNSET, false],
  ['without the setting: no host', 'http://localhost:3000', undefined, UNSET, false],
])('%s', (_name, origin, host, settings, isOwn) => {
  expect(isOwnOrigin(origin, host, settings)).toBe(isOwn)
})
