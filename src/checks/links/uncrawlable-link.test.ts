import { testPageCheck } from '#testing/test-page-check.ts'
import { uncrawlableLink } from './uncrawlable-link.ts'

const link = (href: string, more = '') => `<a href="${href}"${more}>Rye</a>`

testPageCheck(uncrawlableLink, {
  passes: {
    'real links': link('/rye') + link('#x') + link('/rye', ' onclick="count()"'),
    'an anchor without a script': '<a id=rye>Rye</a>',
    'a button': link('javascript:void(0)', ' role=button') + link('javascript:openMenu()', ' role=button'),
    'no text': '<a onclick="go()"><i></i></a>',
    hidden: '<a hidden onclick="go()">Rye</a>',
    'arrows of a slider': '<a onclick="plusSlides(1)">❯</a>',
    'print and back': link('javascript:window.print()') + link('javascript:history.back()'),
  },
  finds: {
    'only a script': [
      '<p><a onclick="go(\'/rye\')">Rye</a></p>',
      [{ saw: 'no href, only onclick="go(\'/rye\')", “Rye”', at: 'body > p:first-child > a:first-child' }],
      { severity: 'medium' },
    ],
    'a router': ['<a routerLink="/rye">Rye</a>', [{ saw: 'no href, only routerlink="/rye", “Rye”' }]],
    'code in the href': [
      link("javascript:go('/rye')"),
      [{ saw: "javascript:go('/rye'), “Rye”" }],
      { severity: 'medium' },
    ],
    'no code': [
      link('javascript:void(0);') + link('JavaScript:;'),
      [{ saw: 'does nothing without a script: javascript:void(0);, “Rye”' }, {}],
      { severity: 'low' },
    ],
    'a tab': [
      `${link('javascript:show(2);')}<a onclick="toggle_toc()">► Contents</a>`,
      [
        { saw: 'does nothing without a script: javascript:show(2);, “Rye”' },
        { saw: 'does nothing without a script: onclick="toggle_toc()", “► Contents”' },
      ],
      { severity: 'low' },
    ],
    'both kinds': [link('javascript:;') + link('javascript:go()'), [{}, {}], { severity: 'medium' }],
    'a long run of white space': [link(`javascript:${' '.repeat(150)}x`), [{}]],
  },
})
