import { expect, test } from 'vitest'
import { EXPOSED_PATHS, exposedLine } from './exposed-file.ts'

const PAGE = '<!doctype html><html><head><title>Harbour Bakery</title></head><body>ref: refs/ APP_KEY=1</body></html>'

test.each<[path: string, body: string | Uint8Array, line: string | null]>([
  ['/.git/HEAD', 'ref: refs/heads/secret-project\n', 'ref: refs/…'],
  ['/.git/HEAD', 'Reference: refs/heads/main', null],
  ['/.env', '# Production\n\nDB_PASSWORD=hunter2\nAPP_KEY=base64:abc\n', 'DB_PASSWORD=…'],
  ['/.env', 'APP_NAME=Bakery\nDB_PASSWORD=hunter2\n', 'DB_PASSWORD=…'],
  ['/.env', 'APP_NAME=Bakery\nAPP_ENV=production\n', 'APP_NAME=…'],
  ['/.env', 'export STRIPE_KEY = sk_live_1\r\n', 'STRIPE_KEY=…'],
  ['/.env', 'PRIVATE_KEY="-----BEGIN\nabc"\n', 'PRIVATE_KEY=…'],
  ['/.env', 'PRIVATE_KEY="-----BEGIN\nabc\ndef"\n', null],
  ['/.env', 'error=404\nmessage=not found', null],
  ['/.env', 'The page was not found. APP_KEY=1', null],
  ['/.env', '', null],
  ['/.svn/entries', '12\n', '12'],
  ['/.svn/entries', '10\n\ndir\n4\nhttps://svn.example/repo', '10'],
  ['/.svn/entries', '<?xml version="1.0"?>\n<wc-entries xmlns="svn:">', '<wc-entries …'],
  ['/.svn/entries', '12 pages', null],
  ['/.svn/entries', '7\n', null],
  ['/.svn/entries', '13\n', null],
  ['/wp-config.php.bak', "<?php\ndefine( 'DB_PASSWORD', 'hunter2' );", "<?php … define('DB_…', …)"],
  ['/wp-config.php.bak', "<?php\necho 'hello';", null],
  ['/wp-config.php.bak', "<p>Write define('DB_PASSWORD', 'x') after &lt;?php", null],
  ['/.DS_Store', Uint8Array.from([0, 0, 0, 1, 0x42, 0x75, 0x64, 0x31, 0, 0]), 'Bud1 (binary)'],
  ['/.DS_Store', 'Bud1', null],
  [
    ...['/server-status', '<title>Apache Status</title><h1>Apache Server Status for 10.0.0.7 (via 10.0.0.7)</h1>'],
    'Apache Server Status for …',
  ] as [string, string, string],
  ['/server-status', '<title>Status</title><p>All systems work', null],
  ['/phpinfo.php', '<title>PHP 8.2.1 - phpinfo()</title><h1 class="p">PHP Version 8.2.1</h1>', 'PHP Version …'],
  ['/phpinfo.php', '<title>What phpinfo() shows</title><h1>PHP Version 8.2.1</h1>', null],
  ['/elsewhere', 'ref: refs/heads/main', null],
])('%s with %j: %j', (path, body, line) => {
  expect(exposedLine(path, typeof body === 'string' ? new TextEncoder().encode(body) : body)).toBe(line)
})

test('a page that is sent for every URL is none of the files', () => {
  for (const path of EXPOSED_PATHS) expect(exposedLine(path, new TextEncoder().encode(PAGE)), path).toBeNull()
})

test('no value of a secret is part of the line', () => {
  const secret = 'hunter2-9f8e7d'
  const bodies = [`DB_PASSWORD=${secret}`, `<?php define('DB_PASSWORD', '${secret}');`, `ref: refs/heads/${secret}`]
  for (const path of EXPOSED_PATHS) {
    for (const body of bodies) expect(exposedLine(path, new TextEncoder().encode(body)) ?? '').not.toContain('hunter2')
  }
})
