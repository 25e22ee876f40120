import { rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { textLost } from './text-lost.ts'

function withWords(wordCount: number, title = 'Bread') {
  return { result: { title }, facts: { mainText: { wordCount, hash: '1f2e3d', signature: '' } } }
}

testComparedCheck(textLost, {
  'pages with less text': {
    before: {
      ...{ '/half': withWords(200), '/more-than-half': withWords(200), '/99': withWords(150), '/more': withWords(200) },
      ...{ '/other': withWords(900), '/short': withWords(99) },
    },
    now: {
      ...{ '/half': withWords(100), '/more-than-half': withWords(101), '/99': withWords(51), '/more': withWords(300) },
      ...{ '/other': withWords(0, 'Cakes'), '/short': withWords(0), '/new': withWords(5) },
    },
    finds: { '/half': ['100 words of main text, 200 in the crawl before'] },
    counts: { found: 1, passed: 2, notApplicable: 4 },
  },
  'pages whose scripts ran in only one of the crawls are not judged': {
    before: { '/': rendered(withWords(900)), '/new-sample': withWords(900), '/both': rendered(withWords(900)) },
    now: { '/': withWords(9), '/new-sample': rendered(withWords(900)), '/both': rendered(withWords(9)) },
    finds: { '/both': ['9 words of main text, 900 in the crawl before'] },
    counts: {
      ...{ found: 1, passed: 0, notApplicable: 2 },
      reason: 'not known for 2 pages, because their scripts ran in only one of the crawls',
    },
  },
})
