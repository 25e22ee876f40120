import type { CheckSeverity } from '../issues/issue.ts'
import { checkMetaDescription, checkMetaTitle } from './check-article-meta.ts'
import { checkSlug } from './check-article-slug.ts'

/** Extra text for the help article. Plain text; `code` goes in backticks. */
export type CheckMore = {
  /** Paragraphs on what the check looks at, its threshold, and what it ignores. */
  rule: string[]
  /** HTML with the issue, and the same HTML fixed. */
  example?: { found: string; fixed: string }
  /** Common mistakes when fixing the issue. */
  hints?: string[]
}

export type DescribedCheck = {
  id: string
  category: string
  scope: 'page' | 'site'
  title: string
  /** The message of an example issue, as a report shows it. */
  message: string
  why: string
  fix: string
  basis: string
  /** The page of the standard or vendor; null if the check is based on common practice. */
  source: string | null
  owner: 'developer' | 'editor' | 'seo' | 'hosting'
  effort: 'S' | 'M' | 'L'
  certainty: 'exact' | 'judgement'
  /** Severity by how often the issue occurs on a page; the first entry starts at 1. */
  severities: { from: number; severity: CheckSeverity }[]
  /** All that the check can give, the worst first. */
  possibleSeverities: CheckSeverity[]
  /** Why the check is off unless it is switched on. */
  offByDefault?: string | null
  more?: CheckMore | undefined
}

export type CheckArticle = {
  checkId: string
  slug: string
  title: string
  /** Why the issue matters. Shown above the content, so the content doesn't repeat it. */
  excerpt: string
  /** The article as HTML. */
  content: string
  metaTitle: string
  metaDescription: string
}

export function writeCheckArticle(check: DescribedCheck): CheckArticle {
  return {
    checkId: check.id,
    slug: checkSlug(check.id),
    title: check.title,
    excerpt: check.why,
    content: contentOf(check),
    metaTitle: checkMetaTitle(check),
    metaDescription: checkMetaDescription(check),
  }
}

function contentOf(check: DescribedCheck): string {
  const { id, message, fix, more } = check
  return [
    '<h2>What we look for</h2>',
    paragraph(`In a report this issue reads “${message}”. ${SCOPES[check.scope]}`),
    ...(more?.rule ?? []).map(paragraph),
    ...(check.offByDefault ? [paragraph(`This check is off by default: ${check.offByDefault}`)] : []),
    '<h3>How severe it is</h3>',
    paragraph(severitySentence(check)),
    '<h2>How to fix it</h2>',
    paragraph(fix),
    ...(more?.hints ? [`<ul>${more.hints.map((hint) => `<li>${inline(hint)}</li>`).join('')}</ul>`] : []),
    ...(more?.example ? exampleOf(more.example) : []),
    '<h2>How sure we are</h2>',
    paragraph(CERTAINTIES[check.certainty]),
    paragraph(`Basis: ${check.basis}.`),
    ...(check.source
      ? [`<p><a href="${escapeHtml(check.source)}" rel="noopener">${escapeHtml(check.source)}</a></p>`]
      : []),
    '<h2>Who fixes it</h2>',
    paragraph(`${OWNERS[check.owner]} ${EFFORTS[check.effort]}`),
    '<h2>Where you will see it</h2>',
    `<p>In exports, in the API and on the command line, this issue is called <code>${escapeHtml(id)}</code>. ` +
      'To fail a build when a page has it, <a href="/support/command-line">crawl with</a> ' +
      `<code>--fail-on ${escapeHtml(id)}</code>. ` +
      'For how reports list issues, see <a href="/support/reading-a-report">Reading a report</a>; for its options and ' +
      `related checks, <a href="/docs/checks/${checkSlug(id)}">its page in the catalogue</a>.</p>`,
  ].join('\n')
}

const SCOPES: Record<DescribedCheck['scope'], string> = {
  page: 'Each page is checked on its own, as soon as it has been crawled.',
  site: 'This check looks at all pages together, so it runs once every page has been crawled.',
}

const CERTAINTIES: Record<DescribedCheck['certainty'], string> = {
  exact: 'The check is exact: the same page always gives the same result.',
  judgement:
    'The check is a judgement and can be wrong. It counts half in the score of the site. If it is wrong for your pages, ' +
    'switch it off or change its severity in the settings of the project.',
}

const OWNERS: Record<DescribedCheck['owner'], string> = {
  developer: 'Usually a developer, because the templates or the code of the site have to change.',
  editor: 'Usually an editor, in the content management system.',
  seo: 'Usually whoever is responsible for search engines: it is a decision before it is a change.',
  hosting: 'Usually whoever runs the server, because its settings have to change.',
}

const EFFORTS: Record<DescribedCheck['effort'], string> = {
  S: 'It is a matter of minutes.',
  M: 'Plan some hours for it.',
  L: 'It can take days.',
}

export function severitySentence({
  severities,
  possibleSeverities,
}: Pick<DescribedCheck, 'severities' | 'possibleSeverities'>): string {
  const [first, ...others] = severities
  const lower = possibleSeverities.filter((severity) => severities.every((step) => step.severity !== severity))
  const ifLess = `${lower.join(' or ')} if what was found is less serious`
  if (others.length === 0)
    return `The severity of this issue is ${first?.severity}${lower.length === 0 ? '' : `, or ${ifLess}`}.`
  const steps = severities.map(({ from, severity }, at) => {
    const next = severities[at + 1]
    return next ? `${severity} for ${from} to ${next.from - 1}` : `${severity} for ${from} or more`
  })
  const byCount = `The severity depends on how many there are on a page: ${steps.join(', ')}.`
  return lower.length === 0 ? byCount : `${byCount} It is ${ifLess}.`
}

function exampleOf({ found, fixed }: NonNullable<CheckMore['example']>): string[] {
  return [
    '<h3>An example</h3>',
    '<p>This is reported:</p>',
    `<pre><code>${escapeHtml(found)}</code></pre>`,
    '<p>And this is how it could be fixed:</p>',
    `<pre><code>${escapeHtml(fixed)}</code></pre>`,
  ]
}

function paragraph(text: string): string {
  return `<p>${inline(text)}</p>`
}

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
