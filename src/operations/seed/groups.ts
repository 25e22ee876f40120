/** Categories and tags of the built-in texts. Blog and help centre share them. */

export const CHECKS_CATEGORY = 'checks'

export const CATEGORIES = [
  category('Getting started', 'getting-started', '#2563eb'),
  category('Reports', 'reports', '#7c3aed'),
  category('Crawling', 'crawling', '#0f766e'),
  category('Account and billing', 'account-and-billing', '#b45309'),
  category('Running your own', 'running-your-own', '#475569'),
  category('Checks', CHECKS_CATEGORY, '#be123c'),
  category('Technical SEO', 'technical-seo', '#4d7c0f'),
  category('AI search', 'ai-search', '#a21caf'),
]

export const TAGS = [
  tag('Language models', 'language-models'),
  tag('JavaScript', 'javascript'),
  tag('Status codes', 'status-codes'),
  tag('Crawl budget', 'crawl-budget'),
  tag('Canonicals', 'canonicals'),
  tag('Duplicates', 'duplicates'),
  tag('robots.txt', 'robots-txt'),
  tag('Scores', 'scores'),
  tag('Site structure', 'site-structure'),
]

function category(name: string, slug: string, color: string) {
  return { key: `categories/${slug}`, name, slug, color }
}

function tag(name: string, slug: string) {
  return { key: `tags/${slug}`, name, slug }
}
