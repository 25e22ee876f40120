import { gzipSync } from 'node:zlib'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, type Handler, textFile } from '#testing/sites/serve-site.ts'
import { resourceUncompressed } from './resource-uncompressed.ts'

const compressed: Handler = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/css', 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(9000)))

testQueryCheck(resourceUncompressed, {
  'text files from 1,401 bytes': {
    site: {
      '/robots.txt': textFile('User-agent: *\nDisallow: /private'),
      '/': `<title>Home</title><script src="/over.js"></script><script src="/limit.js"></script>
        <link rel="stylesheet" href="/fine.css"><script src="/private.js"></script><script src="/gone.js"></script>
        <img src="/logo.svg" alt="Logo"><img src="/photo.png" alt="Rye">`,
      '/over.js': textFile('a'.repeat(1401), 'text/javascript'),
      '/limit.js': textFile('a'.repeat(1400), 'text/javascript'),
      '/fine.css': compressed,
      '/logo.svg': textFile(`<svg>${'a'.repeat(2000)}`, 'image/svg+xml'),
      '/photo.png': answerWith(200, { 'content-type': 'image/png' }, 'a'.repeat(2000)),
    },
    finds: {
      '/over.js': ['1,401 bytes without compression (limit 1,400) – script used on 1 page [Content-Encoding]'],
      '/logo.svg': ['2,005 bytes without compression (limit 1,400) – image used on 1 page [Content-Encoding]'],
    },
    counts: {
      ...{ found: 2, passed: 2, notApplicable: 2 },
      reason: 'not known for 2 files: not requested or not loaded',
    },
  },
})
