import { testPageCheck } from '#testing/test-page-check.ts'
import { urlSessionId } from './url-session-id.ts'

const at = (path: string) => ({ html: '<p>Bread</p>', url: `https://bakery.example${path}` })

testPageCheck(urlSessionId, {
  passes: {
    'no query': at('/bread'),
    'seven characters': at('/bread?sid=abcd123'),
    'only letters': at('/bread?sid=winterlist'),
    'another name': at('/bread?insidesid=abcd12345&side=abcd12345'),
    'a long value without a digit': at(`/bread?sid=${'a'.repeat(5000)}`),
  },
  finds: {
    'eight characters': [at('/bread?sid=abcd1234'), [{ saw: 'sid=abcd… in the URL' }], { severity: 'medium' }],
    'nine characters': [at('/bread?a=1&PHPSESSID=abcd12345'), [{ saw: 'PHPSESSID=abcd… in the URL' }]],
    'in the path': [at('/bread;jsessionid=1A530637289A03B0?a=1'), [{ saw: 'jsessionid=1A53… in the URL' }]],
    ASP: [at('/?ASPSESSIONIDQQBC=ABCDEFGH1'), [{}]],
  },
})
