import { testPageCheck } from '#testing/test-page-check.ts'
import { mailtoInvalid } from './mailto-invalid.ts'

const link = (href: string) => `<a href="${href}">Write</a>`
const found = (href: string, problem: string) =>
  [link(href), [{ saw: `${problem}: ${href} (link text “Write”)` }]] satisfies [string, unknown]

testPageCheck(mailtoInvalid, {
  passes: {
    'no links': '<p>Bread</p>',
    addresses:
      link('mailto:ada@bakery.example') + link(' MAILTO:ada+rye@bakery.example?subject=Rye ') + link('mailto:a@b'),
    several: link('mailto:ada@bakery.example,bob@bakery.example'),
    escaped: link('mailto:ada%40bakery.example') + link('mailto:%61da@bakery.example'),
    'letters of any script': link('mailto:jörg@bäckerei.example'),
    sharing: link('mailto:?subject=Rye&body=https://bakery.example/') + link('mailto:?to=ada@bakery.example'),
    'other links': link('/mailto:x') + link('tel:+4940123'),
  },
  finds: {
    'a space before it': [
      `<p>${link('mailto: ada@bakery.example')}</p>`,
      [
        {
          saw: 'white space around the address: mailto: ada@bakery.example (link text “Write”)',
          at: 'body > p:first-child > a:first-child',
        },
      ],
      { severity: 'low' },
    ],
    'no address': found('mailto:', 'no address'),
    'no address, but an unknown field': found('mailto:?x=1', 'no address'),
    'no host': found('mailto:ada@', 'not an email address'),
    'no at sign': found('mailto:ada(at)bakery.example', 'not an email address'),
    'a space inside': found('mailto:ada bob@bakery.example', 'not an email address'),
    'a name': found('mailto:Ada%20<ada@bakery.example>', 'not an email address'),
    'a template': found('mailto:{{ email }}', 'not an email address'),
    slashes: found('mailto://ada@bakery.example@x', 'not an email address'),
    semicolons: found('mailto:ada@bakery.example;bob@bakery.example', 'semicolon instead of a comma'),
    'an address and a comma too many': [link('mailto:ada@bakery.example,'), [{}]],
  },
})
