import { expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { startCpuClock } from '#testing/time/cpu-clock.ts'

const secretsOf = (html: string) => extractHtml(html).secrets
/** Split, so that nobody takes this file for a leak. */
const key = (...parts: string[]) => parts.join('')
const LETTERS = 'aB3dE5gH7jK9mN1pQ2sT4vW6yZ8bC0eF2hI4'

test.each<[string, string, string]>([
  ['private-key', key('-----BEGIN', ' RSA PRIVATE KEY-----', LETTERS, LETTERS), '-----B…'],
  ['aws-access-key', key('AKI', 'AQ3EGRHT5KLMN6PQR'), 'AKIAQ3…'],
  ['stripe-secret-key', key('sk_li', 've_', LETTERS), 'sk_liv…'],
  ['github-token', key('gh', 'p_', LETTERS), 'ghp_aB…'],
  ['github-token', key('gh', 'o_', LETTERS), 'gho_aB…'],
  ['github-token', key('github', '_pat_', LETTERS), 'github…'],
  ['gitlab-token', key('glp', 'at-', LETTERS), 'glpat-…'],
  ['slack-token', key('xo', 'xb-', '123456789012-', LETTERS), 'xoxb-1…'],
  ['sendgrid-key', key('S', 'G.', LETTERS, '.', LETTERS), 'SG.aB3…'],
  [
    'twilio-auth-token',
    key('A', 'C0123456789abcdef0123456789abcdef', '", authToken: "fedcba9876543210fedcba9876543210'),
    'AC0123…',
  ],
  ['private-ip', '192.168.0.12', '192.168.0.12'],
  ['private-ip', '172.16.4.5', '172.16.4.5'],
  ['private-ip', '10.1.2.3', '10.1.2.3'],
  ['internal-host', 'https://db01.corp/x', 'db01.corp'],
  ['internal-host', 'root@build.internal', 'build.internal'],
  ['internal-host', '//printer.local', 'printer.local'],
])('%s is found in scripts and comments, and keys also in text, masked, with its line', (kind, value, masked) => {
  const texts = [`<p>\n<script>x = "${value}"</script>`, `<p>\n<!-- ${value} -->`]
  for (const html of kind === 'private-ip' || kind === 'internal-host' ? texts : [...texts, `<p>\n${value}`]) {
    expect(secretsOf(html)).toEqual({ entries: [{ kind, masked, line: 2 }], total: 1 })
  }
})

test.each([
  ['a key id in a URL', key('https://a.example/?x=1&AWSAccessKeyId=AKI', 'AQ3EGRHT5KLMN6PQR')],
  ['an id of React', '.8c8.$0.0.$10.0.1.0'],
  ['a publishable key', key('pk_li', `ve_${LETTERS}`)],
  ['an example', key('AKI', 'AIOSFODNN7EXAMPLE')],
  ['a placeholder', `sk_live_${'x'.repeat(24)}`],
  ['an account without its token', key('A', 'C0123456789abcdef0123456789abcdef')],
  ['a part of a word', key('TAKI', 'AQ3EGRHT5KLMN6PQR')],
  ['a longer number', '10.1.2.3.4'],
  ['a number too large', '10.1.2.256'],
  ['a public IP address', '172.32.0.1'],
  ['a version', 'Edge/10.0.0.1'],
  ['a version in a URL', 'a.js?ver=10.0.0.1'],
  ['a property', 'config.internal.local'],
  ['a public host', 'https://www.local.example/'],
  ['a public key', `-----BEGIN PUBLIC KEY-----${LETTERS}${LETTERS}`],
  ['the first line of a private key', '-----BEGIN PRIVATE KEY----- …'],
])('%s is no secret', (_, text) => {
  expect(secretsOf(`<p>${text}<script>x = "${text}"</script>`).entries).toEqual([])
})

test.each([
  '<a href="http://192.168.0.1/">Router</a>',
  '<img src="//printer.local/a.png">',
  '<svg><path d="M3 4c1.5-2.5 3.5-4.5 5.5-6.5 10.1.2.3 4"/></svg>',
])('links and drawings are left out: %s', (html) => {
  expect(secretsOf(html).entries).toEqual([])
})

test('private hosts in visible text are left out', () => {
  const { entries } = secretsOf('<p class=x>Open <b>192.168.0.1</b> or 10.0.0.9</p><script>x = "10.0.0.8"</script>')
  expect(entries.map(({ masked }) => masked)).toEqual(['10.0.0.8'])
})

test('each value counts once, where it is first', () => {
  expect(secretsOf('<!--10.0.0.9\n10.0.0.8\n10.0.0.9-->')).toEqual({
    entries: [
      { kind: 'private-ip', masked: '10.0.0.9', line: 1 },
      { kind: 'private-ip', masked: '10.0.0.8', line: 2 },
    ],
    total: 2,
  })
})

test.each([
  ['different values', Array.from({ length: 60_000 }, (_, n) => `10.1.${n >> 8}.${n & 255}`).join('\n')],
  ['beginnings', '10.'.repeat(300_000)],
  ['hosts', '//a.local'.repeat(100_000)],
  ['long keys', `sk_live_${LETTERS}`.repeat(20_000)],
])('a hostile page cannot make them large or slow: %s', (_, text) => {
  const cpuMs = startCpuClock()
  expect(JSON.stringify(secretsOf(`<!-- ${text} -->`)).length).toBeLessThan(20_000)
  expect(cpuMs()).toBeLessThan(3000)
})
