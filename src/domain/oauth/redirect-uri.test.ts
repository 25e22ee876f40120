import { describe, expect, it } from 'vitest'
import { addToRedirect, findRedirectProblem, isRegisteredRedirect, MAX_REDIRECT_URI } from './redirect-uri.ts'

const PATH = 'https://a.example/'

describe('a program can register', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://a.example/cb?tenant=1',
    'http://127.0.0.1/cb',
    'http://127.0.0.1:33418/',
    'http://localhost:6274/oauth/callback',
    'http://[::1]:8080/cb',
    PATH.padEnd(MAX_REDIRECT_URI, 'x'),
  ])('%s', (uri) => expect(findRedirectProblem(uri)).toBeNull())
})

describe('a program cannot register', () => {
  it.each([
    'http://a.example/cb',
    'http://127.0.0.1.a.example/cb',
    'http://localhost.a.example/cb',
    'http://10.0.0.1/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'cursor://callback',
    '/cb',
    'https://a.example/cb#part',
    'https://a.example/cb#',
    'https://user@a.example/cb',
    'https://user:secret@a.example/cb',
    'https://a.example\\@b.example/cb',
    'https://a.example/c b',
    'https://a.example/\u202Ecb',
    ' https://a.example/cb',
    '',
    PATH.padEnd(MAX_REDIRECT_URI + 1, 'x'),
  ])('%s', (uri) => expect(findRedirectProblem(uri)).toEqual(expect.any(String)))
})

it.each([
  ['https://a.example/cb', 'https://a.example/cb', true],
  ['https://a.example/cb', 'https://a.example/cb/', false],
  ['https://a.example/cb', 'https://a.example/cb?next=1', false],
  ['https://a.example/cb', 'https://a.example:8443/cb', false],
  ['https://a.example/cb', 'https://A.example/cb', false],
  ['https://a.example/cb', 'https://b.example/cb', false],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:51823/cb', true],
  ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb', true],
  ['http://localhost/cb', 'http://localhost:51823/cb', true],
  ['http://[::1]/cb', 'http://[::1]:51823/cb', true],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:51823/other', false],
  ['http://127.0.0.1/cb', 'http://localhost:51823/cb', false],
  ['http://127.0.0.1/cb', 'https://127.0.0.1/cb', false],
  ['http://127.0.0.1/cb', 'http://user@127.0.0.1/cb', false],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:1/cb#x', false],
])('registered %s, requested %s: %s', (registered, given, expected) => {
  expect(isRegisteredRedirect(['https://other.example/', registered], given)).toBe(expected)
})

it('adds parameters to those that the redirect URI has, and replaces none of another name', () => {
  expect(addToRedirect('https://a.example/cb?tenant=1', { code: 'a b', state: undefined })).toBe(
    'https://a.example/cb?tenant=1&code=a+b',
  )
})
