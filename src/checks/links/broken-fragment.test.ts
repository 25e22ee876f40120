import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, redirectTo } from '#testing/sites/serve-site.ts'
import { brokenFragment } from './broken-fragment.ts'

const page = (body: string, head = '') => `<!doctype html><html><head><title>Bread</title>${head}</head><body>${body}`
const link = (href: string, text = 'Rye') => `<a href="${href}">${text}</a>`

testQueryCheck(brokenFragment, {
  'ids and names, with escapes and in any script': {
    site: {
      '/': page(
        [
          '/bread#rye',
          '/bread/#old',
          '/bread#spelt%20flour',
          '/bread#Öl',
          '/bread#%F0%9F%8D%9E',
          '/bread#100%',
          '#here',
        ]
          .map((href) => link(href))
          .join(''),
      ).concat('<p id="here">Here</p>'),
      '/bread': page(
        '<h2 id="rye">Rye</h2><a name="old"></a><i id="spelt flour"></i><i id="Öl"></i><i id="🍞"></i><i id="100%"></i>',
      ),
    },
    counts: { found: 0, passed: 1, notApplicable: 1 },
  },
  'parts of another page and of the page itself that do not exist': {
    site: {
      '/': page(`${link('#gone', '')}${link('/bread#Rye')}${link('/bread#Rye')}${link('/old#%FF')}<i id="x"></i>`),
      '/bread': page('<h2 id="rye">Rye</h2><p class="gone">'),
      '/old': redirectTo('/bread'),
    },
    finds: {
      '/': [
        '/#gone – no element has this id – no link text [body > a:first-child]',
        '/bread#Rye – no element has this id – link text “Rye” [a[href="/bread#Rye"]]',
        '/bread#%FF – no element has this id – link text “Rye” [a[href="/old#%FF"]]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 1 },
  },
  'fragments that scripts read, and links that scripts turn into buttons': {
    site: {
      '/': page(
        [
          '#elementor-action%3Aaction%3Dpopup',
          '#go-to-rye',
          '#0',
          '#cat=rye',
          '#a/b',
          '#close',
          '/bread#filter=rye',
          '/bread#about',
        ]
          .map((href) => link(href))
          .concat(
            '<a href="#tab" data-bs-toggle="tab">Tab</a><a href="#menu" role="button">Menu</a><a href="#tab">Tab</a>',
          )
          .concat(
            '<a href="#go-to-body">Back to top</a><a href="#begin">Back to top of the class</a><a href="#x">X</a>',
          )
          .join(''),
      ),
      '/bread': page('<div data-id="about">About</div>'),
    },
    finds: {
      '/': [
        '/#begin – no element has this id – link text “Back to top of the class” [body > a:nth-child(13)]',
        '/#x – no element has this id – link text “X” [body > a:nth-child(14)]',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 1 },
  },
  'ids that the script of an app adds are not known': {
    site: {
      '/': page(link('/app#rye')),
      '/app': page(`<p>${'Bread '.repeat(30)}</p><div id="root"></div><script>start()</script>`),
    },
    counts: { found: 0, passed: 0, notApplicable: 2 },
  },
  'fragments that name no part of a page, and pages that are not known': {
    site: {
      '/': page(
        ['#', '#TOP', '#/route', '#!route', '/bread#:~:text=Rye', '/bread#', '/404#x', 'https://other.invalid/#x']
          .concat('/app#x', '/bread')
          .map((href) => link(href))
          .join(''),
      ),
      '/bread': page(link('#x'), '<base href="/elsewhere">'),
      '/404': answerWith(404),
      '/app': page('<div id="app"></div><script>start()</script>'),
    },
    counts: { found: 0, passed: 0, notApplicable: 3 },
  },
})
