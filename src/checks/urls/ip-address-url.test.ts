import { testPageCheck } from '#testing/test-page-check.ts'
import { ipAddressUrl } from './ip-address-url.ts'

const link = (href: string, text = 'Rye') => `<a href="${href}">${text}</a>`

testPageCheck(ipAddressUrl, {
  passes: {
    'no links': '<p>Bread</p>',
    names:
      link('/rye') +
      link('https://mill.example:8443/') +
      link('http://bakery.example:443/') +
      link('https://1.example/'),
    'a private address': link('http://192.168.0.1/') + link('http://[::1]/'),
    'an instruction': link('http://203.0.113.7/', 'http://203.0.113.7'),
  },
  finds: {
    'an IP address': [
      `<p>${link('http://203.0.113.7/rye')}</p>`,
      [{ saw: 'http://203.0.113.7/rye (link text “Rye”)', at: 'body > p:first-child > a:first-child' }],
      { severity: 'medium' },
    ],
    'IPv6 with a port': [link('http://[2001:db8::7]:8080/'), [{ saw: 'http://[2001:db8::7]:8080/ (link text “Rye”)' }]],
    'its own host with a port': [link('https://bakery.example:8443/rye'), [{}]],
  },
  notApplicable: {
    'a page with a port': { html: link('http://203.0.113.7/'), url: 'https://bakery.example:8443/' },
    'a page on an IP address': { html: link('http://203.0.113.7/'), url: 'http://203.0.113.7/' },
    'a page on localhost': { html: link('http://203.0.113.7/'), url: 'http://localhost/' },
  },
})
