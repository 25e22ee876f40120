import { testPageCheck } from '#testing/test-page-check.ts'
import { langWrongLanguage } from './lang-wrong-language.ts'

const GERMAN = 'Wir backen das Brot jeden Morgen in der alten Stadt und bringen es auch zu den Leuten nach Hause. '
const ENGLISH = 'We bake the bread every morning in the old town and we also bring it to the homes of our people. '
const DANISH = 'Vi bager brødet hver morgen i den gamle by, og vi bringer det også til dem, der ikke kan komme til os. '
const page = (lang: string, text: string, times = 10) => `<html lang="${lang}"><main><p>${text.repeat(times)}</main>`

testPageCheck(langWrongLanguage, {
  passes: {
    German: page('de-AT', GERMAN),
    English: page('en', ENGLISH),
    'a close language': page('nb', DANISH),
    Japanese: page('ja', '毎朝パンを焼いて、皆さんのお宅までお届けします。'),
    'Japanese with few syllables': page(
      'ja',
      '自己点検自己評価 課程修了者日本語能力習得状況 お問い合わせ 受付時間 愛知県名古屋市中区 ',
    ),
    'Chinese with much code': page('zh', `当前的版本已经支持 ${ENGLISH}`),
  },
  finds: {
    'German as English': [
      page('en', GERMAN),
      [{ saw: 'lang="en", but the text is in “de”', at: 'html' }],
      { severity: 'medium', recommendation: 'If the text is right, write `<html lang="de">`.' },
    ],
    'Chinese as Japanese': [
      page('ja', '我们每天早上在老城区烤面包，也把面包送到大家的家里。'),
      [{ saw: 'lang="ja", but the text is in “zh”' }],
    ],
    'English as Japanese': [page('ja', ENGLISH), [{ saw: 'lang="ja", but the text is in “en”' }]],
  },
  notApplicable: {
    'a short text': page('en', GERMAN, 5),
    'a language that we cannot recognise': page('gsw', GERMAN),
    'no language': `<main><p>${GERMAN.repeat(10)}</main>`,
    'names only': page('en', 'Hamburg Kiel Lübeck Bremen '.repeat(10)),
  },
})
