import { PRODUCT_NAME } from '../system/product.ts'
import { counted } from '../words/counts.ts'
import { titleCase } from '../words/title-case.ts'
import { fillDescription, firstFittingTitle, sentencesOf } from './check-article-meta.ts'

const ENDINGS = [` | ${PRODUCT_NAME} Checks`, ` | ${PRODUCT_NAME} Check Catalogue`, ` | ${PRODUCT_NAME}`, '']

/** Most descriptions of this length fit into the two lines of a search result. */
const MAX_LENGTH = 145

const CLOSINGS = [
  '',
  'With the rule and a fix.',
  'With the rule, its source and a fix.',
  'With the exact rule, its source, its options and a fix.',
  'With the exact rule, its severity, its source, its options and a fix.',
  'With the exact rule, its severity, its options, its source and how to fix what it finds.',
]

/** The page in the catalogue. It differs from the article in the help centre, so that no two pages share a title. */
export function checkPageTitle({ title }: { title: string }): string {
  return firstFittingTitle(titleCase(title), ENDINGS)
}

export function categoryPageDescription(question: string, count: number): string {
  return fillDescription(question, [`All ${counted(count, 'check')} of this category.`], CLOSINGS, MAX_LENGTH)
}

export function checkPageDescription({ title, why, fix }: { title: string; why: string; fix: string }): string {
  const sentences = [...sentencesOf(why), ...sentencesOf(fix)]
  return fillDescription(`Why do we report “${title}”?`, sentences, CLOSINGS, MAX_LENGTH)
}
