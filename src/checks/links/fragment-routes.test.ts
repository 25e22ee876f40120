import { testPageCheck } from '#testing/test-page-check.ts'
import { fragmentRoutes } from './fragment-routes.ts'

const links = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">Go</a>`).join('')

testPageCheck(fragmentRoutes, {
  passes: {
    'no links': '<p>Bread</p>',
    'two routes': links('#/rye', '#/spelt'),
    'the same route three times': links('#/rye', '#/rye', '/bread#/rye'),
    'parts of the page': links('#rye', '#spelt', '#oats', '#'),
    'routes of other pages': links('/app#/rye', '/app#/spelt', '/app#/oats'),
    'the start of the routes': links('#/', '#/rye', '#/spelt'),
    hashbangs: links('#!/a', '#!/b', '#!/c'),
  },
  finds: {
    'three routes': [
      links('#/rye', '#/spelt', '/bread/#/oats'),
      [
        { saw: '#/rye (link text “Go”)', at: 'body > a:first-child' },
        { saw: '#/spelt (link text “Go”)' },
        { saw: '#/oats (link text “Go”)' },
      ],
      { severity: 'medium' },
    ],
    'four routes': [links('#/a', '#/b', '#/c', '#/d'), [{}, {}, {}, {}]],
  },
})
