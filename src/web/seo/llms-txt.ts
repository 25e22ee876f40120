import { TIER_LIMITS } from '#domain/plans/tiers.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { PublicPage } from './public-pages.ts'
import type { SiteContent } from './site-content.ts'

/** Lists the pages of the site for language models, in the format of llmstxt.org. */
export function llmsTxt(publicUrl: string, pages: PublicPage[], content: SiteContent[]): string {
  const ofPages = (part: PublicPage['part']) =>
    pages.filter((page) => page.part === part).map(({ name, path, summary }) => link(publicUrl, name, path, summary))
  const ofContent = (kind: SiteContent['kind']) =>
    content.filter((item) => item.kind === kind).map((item) => link(publicUrl, item.title, item.path, item.excerpt))
  const parts: [string, string[]][] = [
    ['Product', [...ofPages('Product'), ...ofContent('page')]],
    ['Documentation', ofPages('Documentation')],
    ['Help articles', ofContent('article')],
    ['Blog posts', ofContent('post')],
    // The llms.txt format allows readers to skip pages under this heading.
    ['Optional', ofPages('More')],
  ]
  const written = parts.filter(([, links]) => links.length > 0)
  return [HEAD, ...written.map(([name, links]) => `## ${name}\n\n${links.join('\n')}`)].join('\n\n').concat('\n')
}

const SUMMARY =
  `${PRODUCT_NAME} crawls a website, checks every page for search engines and AI language models, ` +
  'and shows what is wrong and how to fix it. What it shows comes from the pages themselves: real data only.'

const LIMITS =
  `Anyone can crawl ${TIER_LIMITS.free_no_login.maxUrls} pages from the home page without an account; with a free ` +
  `account, a project’s crawl covers up to ${TIER_LIMITS.registered_free.maxUrls} pages and is scored and kept.`

const HEAD = `# ${PRODUCT_NAME}

> ${SUMMARY}

${LIMITS}`

function link(publicUrl: string, name: string, path: string, summary: string): string {
  const words = plain(summary).replace(MARKUP, '\\$&')
  return `- [${plain(name).replace(MARKUP, '\\$&')}](${publicUrl}${path})${words ? `: ${words}` : ''}`
}

/** Characters with a meaning in Markdown. */
const MARKUP = /[\\`*_[\]<>]/g

/** Each entry must stay on one line. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
