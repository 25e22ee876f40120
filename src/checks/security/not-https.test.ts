import { testPageCheck } from '#testing/test-page-check.ts'
import { notHttps } from './not-https.ts'

const page = (url: string) => ({ html: '<p>Rye', url })

testPageCheck(notHttps, {
  passes: { https: page('https://bakery.example/') },
  finds: {
    http: [
      page('http://bakery.example/rye'),
      [{ saw: 'http://bakery.example/rye' }],
      {
        severity: 'high',
        recommendation:
          'Serve this page at `https://bakery.example/rye` and redirect `http://bakery.example/rye` to it with status code 301.',
      },
    ],
    'a public IP address': [page('http://93.184.216.34/'), [{}]],
  },
  notApplicable: {
    'this machine': page('http://localhost:3000/'),
    'a private IP address': page('http://192.168.1.5/'),
    'a test host': page('http://bakery.test/'),
  },
})
