import { testPageCheck } from '#testing/test-page-check.ts'
import { corsAnyOrigin } from './cors-any-origin.ts'

const page = (origin: string, credentials?: string) => ({
  html: '<p>Rye',
  headers: {
    'content-type': 'text/html',
    'access-control-allow-origin': origin,
    ...(credentials !== undefined && { 'access-control-allow-credentials': credentials }),
  },
})

testPageCheck(corsAnyOrigin, {
  passes: { 'no header': '<p>Rye', 'a named origin': page('https://app.bakery.example', 'true') },
  finds: {
    'any origin': [
      page('*'),
      [{ saw: 'Access-Control-Allow-Origin: *', at: 'Access-Control-Allow-Origin' }],
      { severity: 'low' },
    ],
    'with credentials': [
      page('*', 'True'),
      [{ saw: 'Access-Control-Allow-Origin: *, Access-Control-Allow-Credentials: true' }],
      { severity: 'medium' },
    ],
  },
})
