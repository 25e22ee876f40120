import { testPageCheck } from '#testing/test-page-check.ts'
import { titleH1Unrelated } from './title-h1-unrelated.ts'

const page = (title: string, ...h1s: string[]) =>
  `<title>${title}</title>${h1s.map((text) => `<h1>${text}</h1>`).join('')}`

testPageCheck(titleH1Unrelated, {
  passes: {
    'a common word': page('Order fresh bread online', 'Bread from the oven, baked daily'),
    'a common stem': page('Order bakeries near Hamburg', 'Every bakery with wooden ovens'),
    'with and without accents': page('Café Hafen near water', 'Unser CAFE ganz oben'),
    'a short name': page('CRM tools: compare prices', 'Which CRM should your company choose'),
    'a name of code': page('mul_add in core::intrinsics::math', 'Function mul_add Copy item path'),
    'a short form': page('Feeltracker FAQ: privacy and answers', 'Frequently asked things and questions'),
    'a short form of some words': page(
      'NREL of Hanyang University in Seoul',
      'Next-generation Renewable Energy & electronics Laboratory',
    ),
    'a compound': page('Frisches Roggenbrot online bestellen', 'Unser Brot kommt vom Hafen'),
  },
  finds: {
    'nothing in common': [
      page('Order fresh bread online', 'Everything from wooden ovens'),
      [
        { saw: 'Order fresh bread online', at: 'title' },
        { saw: 'Everything from wooden ovens', at: 'h1' },
      ],
      { severity: 'low' },
    ],
    'capitals that stand for something else': [
      page('Confidential OEM works here', 'Made behind other brands'),
      [{}, {}],
    ],
    'three words each': [page('Order fresh bread', 'Harbour Mommsen Hamburg'), [{}, {}]],
    Russian: [page('Свежий ржаной хлеб', 'Новости нашего города'), [{}, {}]],
  },
  notApplicable: {
    'two words in the title': page('Order rye bread', 'Harbour Mommsen Hamburg'),
    'two words in the H1': page('Order fresh bread', 'Harbour Hamburg'),
    Japanese: page('焼きたてのパン 毎日焼いて います。毎朝、', '東京のお店の ご案内です 今日から毎日'),
    'different scripts': page('Order fresh bread online', 'Новости нашего города'),
    'several H1s': page('Order fresh bread online', 'Harbour Mommsen Hamburg', 'Everything from wooden ovens'),
    'no H1': page('Order fresh bread online'),
    noindex: `<meta name="robots" content="noindex">${page('Order fresh bread', 'Harbour Mommsen Hamburg')}`,
  },
})
