import { linkRegion } from '#domain/facts/link-facts.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { ARTICLE_RULE } from '../shared/article-like.ts'
import { externalLinks } from '../shared/external-links.ts'
import { registrableDomain } from '../shared/registrable-domain.ts'
import {
  GEO_LIMITS,
  GEO_STUDY,
  GEO_STUDY_URL,
  isLongArticle,
  LONG_ARTICLE_FACTS,
  MIN_ARTICLE_WORDS,
} from './long-article.ts'

const REFERENCES = new RegExp(
  '^(?:references?|sources?|bibliography|works cited|further reading|footnotes|notes|' +
    'quellen(?:verzeichnis|angaben)?|literatur(?:verzeichnis)?|einzelnachweise|références|' +
    'bibliographie|fuentes|referencias|bibliografía|fonti|bibliografia|referências|bronnen|källor|' +
    String.raw`kilder|źródła|источники|参考文献|参考资料)(?!\p{L})`,
  'iu',
)

export const noCitedSources = definePageCheck({
  id: 'no_cited_sources',
  version: 3,
  category: 'ai',
  severity: 'info',
  owner: 'editor',
  effort: 'M',
  certainty: 'exact',
  grade: 'A',
  title: 'Article without sources',
  message: 'This article links to no source outside the site',
  why:
    'In a controlled study, AI search more often quoted texts that cite their sources. Readers can check them as ' +
    'well.',
  fix: 'Link to the sources on which the article relies, at the statement that each supports.',
  basis: GEO_STUDY,
  source: GEO_STUDY_URL,
  more: () => ({
    rule: [
      `An article of at least ${MIN_ARTICLE_WORDS} words that may be indexed is reported if no link of its main part ` +
        'leads to another registrable domain and no heading announces a list of sources.',
      ARTICLE_RULE,
      GEO_LIMITS,
    ],
  }),
  needs: [...LONG_ARTICLE_FACTS, 'links', 'linkDetails', 'headings'],
  appliesTo: (page) => page.links.length === page.linkDetails.flags.length && isLongArticle(page),
  find: (page) => {
    const { url, linkDetails, headings, mainText } = page
    const domain = registrableDomain(url)
    const hasSource = externalLinks(page).some(({ url: target, index }) => {
      const region = linkRegion(linkDetails.flags[index] ?? 0)
      return (region === 'main' || region === 'other') && registrableDomain(target) !== domain
    })
    return hasSource || headings.some(({ text }) => REFERENCES.test(text))
      ? []
      : [{ saw: `${formatNumber(mainText.wordCount)} words and no link to another site in the main part` }]
  },
})
