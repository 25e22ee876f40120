import { gzipSync } from 'node:zlib'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { type Handler, pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { scriptsHeavy } from './scripts-heavy.ts'

const script = (bytes: number) => textFile('a'.repeat(bytes), 'text/javascript')
const tag = (...paths: string[]) => paths.map((path) => `<script src="${path}"></script>`).join('')
/** Sends no Content-Length, like servers that compress while they send. */
const compressed: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
  response.write(gzipSync('a'.repeat(600_000)))
  response.end()
}

testQueryCheck(scriptsHeavy, {
  'one byte decides, sizes are those of the compressed files, and the limit is an option': {
    site: {
      '/': pageWithLinks('Home', '/limit', '/over', '/compressed', '/nomodule', '/preload'),
      '/limit': tag('/10.js'),
      '/over': tag('/10.js', '/1.js'),
      '/compressed': tag('/compressed.js'),
      '/nomodule': `${tag('/10.js')}<script nomodule src="/1.js"></script>`,
      '/preload': `${tag('/10.js')}<link rel="modulepreload" href="/1.js">`,
      '/10.js': script(10_000),
      '/1.js': script(1),
      '/compressed.js': compressed,
    },
    options: { heaviest: 10 },
    finds: {
      '/over': ['10,001 bytes of 2 scripts (limit 10,000)', '10,000 bytes – /10.js', '1 byte – /1.js'],
      '/preload': ['10,001 bytes of 2 scripts (limit 10,000)', '10,000 bytes – /10.js', '1 byte – /1.js'],
    },
    counts: { found: 2, passed: 4, notApplicable: 0 },
  },
})
