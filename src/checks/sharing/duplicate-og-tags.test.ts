import { testPageCheck } from '#testing/test-page-check.ts'
import { duplicateOgTags } from './duplicate-og-tags.ts'

const tag = (key: string, content: string) => `<meta property="og:${key}" content="${content}">`

testPageCheck(duplicateOgTags, {
  passes: {
    'one each': tag('title', 'Rye') + tag('type', 'website'),
    'twice the same': tag('title', 'Rye') + tag('title', ' Rye ') + tag('title', ''),
    'several images': tag('title', 'Rye') + tag('image', 'a') + tag('image', 'b'),
  },
  finds: {
    different: [
      tag('title', 'Rye') + tag('title', 'Wheat') + tag('title', 'Rye'),
      [{ saw: 'og:title: “Rye”, “Wheat”', at: 'meta[property="og:title"]' }],
      { severity: 'low', message: '1 Open Graph tag has several values' },
    ],
    'two kinds': [tag('url', 'a') + tag('url', 'b') + tag('type', 'a') + tag('type', 'b'), [{}, {}]],
  },
  notApplicable: { none: tag('image', 'a') },
})
