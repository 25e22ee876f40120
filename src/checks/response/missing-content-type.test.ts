import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { type Handler, pageWithLinks } from '#testing/sites/serve-site.ts'
import { missingContentType } from './missing-content-type.ts'

const withoutType: Handler = (_request, response) =>
  response.writeHead(200).end('<!doctype html><title>Rye bread</title>')

testQueryCheck(missingContentType, {
  'pages with, without and with an empty Content-Type, and an error without one': {
    site: {
      '/': pageWithLinks('Home', '/with', '/without', '/empty', '/error', '/file.pdf'),
      '/with': pageWithLinks('With'),
      '/without': withoutType,
      '/empty': (_request, response) =>
        response.writeHead(200, { 'content-type': '' }).end('<!doctype html><title>Wheat bread</title>'),
      '/error': (_request, response) => response.writeHead(404).end('no'),
      '/file.pdf': (_request, response) => response.writeHead(200, { 'content-length': 8 }).end('%PDF-1.7'),
    },
    finds: {
      '/empty': ['no Content-Type [Content-Type]', 'linked from /'],
      '/file.pdf': ['no Content-Type [Content-Type]', 'linked from /'],
      '/without': ['no Content-Type [Content-Type]', 'linked from /'],
    },
    counts: { found: 3, passed: 3, notApplicable: 0 },
  },
})
