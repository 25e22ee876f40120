import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { duplicateTitle } from './duplicate-title.ts'

/** A home page that links to pages with these titles, at /1, /2 and so on. */
function siteWith(...titles: string[]): SitePages {
  const paths = titles.map((_, index) => `/${index + 1}`)
  return {
    '/': pageWithLinks('Harbour Bakery', ...paths),
    ...Object.fromEntries(paths.map((path, index) => [path, pageWithLinks(titles[index] as string)])),
  }
}

function withHead(title: string, head: string): string {
  return `<!doctype html><head><title>${title}</title>${head}</head><p>Bread</p>`
}

function withText(title: string, word: string, count: number): string {
  return `<!doctype html><title>${title}</title><main>${Array.from({ length: count }, (_, at) => word + at).join(' ')}</main>`
}

const alternate = (lang: string, path: string) => `<link rel="alternate" hreflang="${lang}" href="${path}">`

testQueryCheck(duplicateTitle, {
  'each page has its own title': { site: siteWith('Rye', 'Wheat'), counts: { found: 0, passed: 3, notApplicable: 0 } },
  'two pages with one title, whatever its case and spaces': {
    site: siteWith('Our  Bread', 'our bread', 'Wheat'),
    finds: { '/1': ['Our Bread [title]', '/2'], '/2': ['our bread [title]', '/1'] },
    counts: { found: 2, passed: 2, notApplicable: 0 },
  },
  'pages that are empty until scripts run': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/1', '/2'),
      '/1': '<!doctype html><title>App</title><script src="/one.js"></script>',
      '/2': '<!doctype html><title>App</title><script src="/two.js"></script>',
    },
    counts: { found: 0 },
  },
  'at most three other pages are named': {
    site: siteWith('Bread', 'Bread', 'Bread', 'Bread', 'Bread'),
    finds: {
      '/1': ['Bread [title]', '/2', '/3', '/4'],
      '/2': ['Bread [title]', '/1', '/3', '/4'],
      '/3': ['Bread [title]', '/1', '/2', '/4'],
      '/4': ['Bread [title]', '/1', '/2', '/3'],
      '/5': ['Bread [title]', '/1', '/2', '/3'],
    },
    counts: { found: 5, passed: 1 },
  },
  'pages without a title, or that search engines do not list, are not applicable': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/1', '/2', '/3', '/4', '/5'),
      '/1': pageWithLinks('Rye'),
      '/2': withHead('Rye', '<meta name="robots" content="noindex">'),
      '/3': withHead('Rye', '<link rel="canonical" href="/1">'),
      '/4': '<h1>Rye</h1>',
      '/5': '<title> </title>',
    },
    counts: { found: 0, passed: 2, notApplicable: 4 },
  },
  'language versions may share a title': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/en', '/de', '/fr'),
      '/en': withHead('Pumpernickel', alternate('de', '/de')),
      '/de': withHead('Pumpernickel', alternate('en', '/en') + alternate('fr', '/fr')),
      '/fr': withHead('Pumpernickel', ''),
    },
    counts: { found: 0, passed: 4 },
  },
  'pages in other languages may, and a page without a language counts with most others': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/de', '/de/2', '/fr', '/x'),
      '/de': `<html lang="de">${withHead('Pumpernickel', '')}`,
      '/de/2': `<html lang="de-AT">${withHead('Pumpernickel', '')}`,
      '/fr': `<html lang="fr">${withHead('Pumpernickel', '')}`,
      '/x': withHead('Pumpernickel', ''),
    },
    finds: {
      '/de': ['Pumpernickel [title]', '/de/2', '/x'],
      '/de/2': ['Pumpernickel [title]', '/de', '/x'],
      '/x': ['Pumpernickel [title]', '/de', '/de/2'],
    },
    counts: { found: 3, passed: 2 },
  },
  'the language of the path counts before `lang`, which may be wrong': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/gallery', '/ja/gallery', '/zh-tw/gallery', '/ja/2', '/xx/gallery'),
      '/gallery': `<html lang="en">${withHead('Gallery', '')}`,
      '/ja/gallery': `<html lang="en">${withHead('Gallery', '')}`,
      '/zh-tw/gallery': `<html lang="en">${withHead('Gallery', '')}`,
      '/ja/2': `<html lang="en">${withHead('Gallery', '')}`,
      '/xx/gallery': `<html lang="en">${withHead('Gallery', '')}`,
    },
    finds: {
      '/gallery': ['Gallery [title]', '/xx/gallery'],
      '/xx/gallery': ['Gallery [title]', '/gallery'],
      '/ja/gallery': ['Gallery [title]', '/ja/2'],
      '/ja/2': ['Gallery [title]', '/ja/gallery'],
    },
    counts: { found: 4, passed: 2 },
  },
  'folders for regions are versions like those for languages': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/zh-tw/a', '/zh-cn/a', '/pt/a', '/pt_BR/a', '/pt-br/b'),
      '/zh-tw/a': `<html lang="zh-tw">${withHead('配置', '')}`,
      '/zh-cn/a': `<html lang="zh-cn">${withHead('配置', '')}`,
      '/pt/a': `<html lang="pt">${withHead('Centeio', '')}`,
      '/pt_BR/a': `<html lang="pt-BR">${withHead('Centeio', '')}`,
      '/pt-br/b': `<html lang="pt-BR">${withHead('Centeio', '')}`,
    },
    finds: { '/pt_BR/a': ['Centeio [title]', '/pt-br/b'], '/pt-br/b': ['Centeio [title]', '/pt_BR/a'] },
    counts: { found: 2, passed: 4 },
  },
  'a folder that only looks like a region is none': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/it-jobs/a', '/it-news/a', '/en-uk/a', '/en-us/a'),
      '/it-jobs/a': withHead('Baker', ''),
      '/it-news/a': withHead('Baker', ''),
      '/en-uk/a': withHead('Colour', ''),
      '/en-us/a': withHead('Colour', ''),
    },
    finds: { '/it-jobs/a': ['Baker [title]', '/it-news/a'], '/it-news/a': ['Baker [title]', '/it-jobs/a'] },
    counts: { found: 2, passed: 3 },
  },
  'a page next to language versions may not': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/rye', '/roggen', '/other'),
      '/rye': withHead('Pumpernickel', alternate('de', '/roggen')),
      '/roggen': withHead('Pumpernickel', alternate('en', '/rye')),
      '/other': withHead('Pumpernickel', ''),
    },
    finds: {
      '/rye': ['Pumpernickel [title]', '/other'],
      '/roggen': ['Pumpernickel [title]', '/other'],
      '/other': ['Pumpernickel [title]', '/rye'],
    },
    counts: { found: 3, passed: 1 },
  },
  'the pages of a list may share a title': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/news', '/news?page=2', '/news?a=1&page=3', '/blog/', '/blog/page/2/'),
      '/news': pageWithLinks('News'),
      '/news?page=2': pageWithLinks('News'),
      '/news?a=1&page=3': pageWithLinks('Other news'),
      '/blog/': pageWithLinks('Blog'),
      '/blog/page/2/': pageWithLinks('Blog'),
    },
    counts: { found: 0, passed: 6 },
  },
  'lists with other names for their pages, and one that the home page starts': {
    site: {
      ...Object.fromEntries(
        ['/a/', '/a/page2/', '/b/', '/b/pagina/2/', '/c/', '/c/page/2/index.html', '/d/', '/d/comment-page-1/'].map(
          (path) => [path, pageWithLinks(`List ${path[1]}`)],
        ),
      ),
      '/': pageWithLinks(
        'Harbour Bakery',
        ...['/a/', '/a/page2/', '/b/', '/b/pagina/2/', '/c/', '/c/page/2/index.html', '/d/', '/d/comment-page-1/'],
        '/blog/page/2/',
      ),
      '/blog/page/2/': pageWithLinks('Harbour Bakery'),
    },
    counts: { found: 0, passed: 10 },
  },
  'pages of one list are counted once': {
    site: {
      '/': pageWithLinks('Home', '/news', '/news?page=2', '/news?page=3', '/about'),
      '/news': pageWithLinks('Bakery'),
      '/news?page=2': pageWithLinks('Bakery'),
      '/news?page=3': pageWithLinks('Bakery'),
      '/about': pageWithLinks('Bakery'),
    },
    finds: {
      '/news': ['Bakery [title]', '/about'],
      '/news?page=2': ['Bakery [title]', '/about'],
      '/news?page=3': ['Bakery [title]', '/about'],
      '/about': ['Bakery [title]', '/news'],
    },
    messages: { '/about': 'Title is the same as on another page' },
    counts: { found: 4, passed: 1 },
  },
  'copies that other checks report': {
    site: {
      '/': pageWithLinks('Home', '/a', '/copy', '/b?x=1', '/b?x=2', '/short', '/shorter'),
      '/a': withText('Rye', 'rye', 50),
      '/copy': withText('Rye', 'rye', 50),
      '/b?x=1': withText('Oat', 'oat', 20),
      '/b?x=2': withText('Oat', 'oat', 20),
      '/short': withText('Nut', 'nut', 49),
      '/shorter': withText('Nut', 'nut', 49),
    },
    finds: { '/short': ['Nut [title]', '/shorter'], '/shorter': ['Nut [title]', '/short'] },
    counts: { found: 2, passed: 5 },
  },
  'an index file is the page of its folder, and pages that redirect do not count': {
    site: {
      '/': pageWithLinks('Harbour Bakery', '/index.html', '/rye', '/old', '/older'),
      '/index.html': withHead('Harbour Bakery', ''),
      '/rye': withHead('Rye', ''),
      '/old': withHead('Moved', '<meta http-equiv="refresh" content="0; url=/rye">'),
      '/older': withHead('Moved', '<meta http-equiv="refresh" content="0; url=/rye">'),
    },
    counts: { found: 0, passed: 5 },
  },
})
