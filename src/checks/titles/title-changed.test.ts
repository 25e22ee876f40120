import { CRAWL } from '#testing/archives/write-archive.ts'
import { rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { titleChanged } from './title-changed.ts'

const titled = (title: string) => ({ result: { title } })
const untitled = { result: { title: 'shop.example', isTitleStandIn: true } }

testComparedCheck(titleChanged, {
  'titles of several pages': {
    before: {
      '/0': titled('Bread'),
      '/new-title': titled('Bread'),
      '/lost': titled('Rye'),
      '/never': untitled,
      '/old': {},
    },
    now: { '/0': titled(' Bread '), '/new-title': titled('Cakes'), '/lost': untitled, '/never': untitled, '/new': {} },
    finds: {
      '/new-title': ['before: “Bread” – now: “Cakes” [title]'],
      '/lost': ['before: “Rye” – now: none [title]'],
    },
    counts: { found: 2, passed: 2, notApplicable: 1 },
  },
  'the same rendering, which failed now': {
    before: { '/0': rendered(titled('Bread')), '/kept': rendered(titled('Rye')) },
    now: { '/0': titled('Loading'), '/kept': rendered(titled('Rye')) },
    counts: {
      ...{ found: 0, passed: 1, notApplicable: 1 },
      reason: 'not known for 1 page, because its scripts ran in only one of the crawls',
    },
  },
  'titles that scripts may have written': {
    before: { '/0': titled('Bread') },
    crawlBefore: { settings: { ...CRAWL.settings, render: 'always' } },
    now: { '/0': titled('Cakes') },
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'the crawl before ran the scripts of all pages' },
  },
})
