import { testPageCheck } from '#testing/test-page-check.ts'
import { relativeCanonical } from './relative-canonical.ts'

const tag = (href: string) => `<link rel="canonical" href="${href}">`

testPageCheck(relativeCanonical, {
  passes: {
    none: '<p>Bread</p>',
    'a complete URL': tag(' HTTPS://bakery.example/bread'),
    'no URL, which is reported otherwise': tag(''),
    'in the body': `<p>Bread</p>${tag('/bread')}`,
    'an AMP page': '<link rel=amphtml href=/amp>',
  },
  finds: {
    'a path': [
      tag('/bread'),
      [{ saw: '“/bread” resolves to https://bakery.example/bread', at: 'link[rel~="canonical" i]' }],
      { severity: 'low', recommendation: 'Write `<link rel="canonical" href="https://bakery.example/bread">`.' },
    ],
    'no scheme': [
      tag('//bakery.example/rye'),
      [{ saw: '“//bakery.example/rye” resolves to https://bakery.example/rye' }],
    ],
    'a file': [
      tag('rye.html'),
      [{ saw: '“rye.html” resolves to https://bakery.example/rye.html' }],
      { severity: 'low' },
    ],
    'a base that changes it': [
      `<base href="https://cdn.example/x/">${tag('bread')}`,
      [
        {
          saw: '“bread” resolves to https://cdn.example/x/bread because of <base>, not to https://bakery.example/bread',
        },
      ],
      { severity: 'medium', recommendation: relativeCanonical.fix },
    ],
    'a base that does not matter': [`<base href="/">${tag('/bread')}`, [{}], { severity: 'low' }],
    'a header': [
      { html: '<p>Bread</p>', headers: { 'content-type': 'text/html', link: '</rye>; rel=canonical' } },
      [{ saw: '“/rye” resolves to https://bakery.example/rye', at: 'Link' }],
    ],
  },
  notApplicable: { 'status 203': { html: tag('/bread'), status: 203 } },
})
