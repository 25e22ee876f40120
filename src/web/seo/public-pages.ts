import { CATEGORIES, categoryPath } from '#domain/checks/categories.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { API_GROUPS } from '../docs/api-groups.ts'
import { CHECK_PAGES, GUIDES } from '../docs/guide-list.ts'

/** A public page that is not from the CMS. In /llms.txt, it is listed under the heading `part`. */
export type PublicPage = { path: string; name: string; summary: string; part: 'Product' | 'Documentation' | 'More' }

/** All pages that search engines should index. The sign-in screens are not included. */
export const PUBLIC_PAGES: PublicPage[] = [
  page('/', 'Home', 'Enter a URL and watch the crawl page by page, without an account', 'Product'),
  page('/features', 'Features', 'What is read on each page, how it is scored, and what reports contain', 'Product'),
  page('/pricing', 'Pricing', 'The plans, what each includes, and answers to common questions', 'Product'),
  page(
    '/sample',
    'Sample report',
    'Our own crawl of this site, repeated every day: its state and what to fix',
    'Product',
  ),
  page('/sample/checks', 'Sample report: checks', 'What each check says about this site', 'Product'),
  page(
    '/sample/pages',
    'Sample report: pages',
    'The most linked pages of this site, with what a crawl knows',
    'Product',
  ),
  page(
    '/sample/indexability',
    'Sample report: indexability',
    'Which pages of this site can be indexed, and why',
    'Product',
  ),
  page('/use-cases/brands', 'For brands', 'Keeping watch over one company’s pages', 'Product'),
  page('/use-cases/agencies', 'For agencies', 'Projects, reports and history for client sites', 'Product'),
  page(
    '/docs',
    'Documentation',
    `What is checked, and guides to running ${PRODUCT_NAME} on your own server and using it`,
    'Documentation',
  ),
  ...[...CHECK_PAGES, ...GUIDES].map(({ slug, title, summary }) =>
    page(`/docs/${slug}`, title, summary, 'Documentation'),
  ),
  ...CATEGORIES.map(({ id, label, question }) => page(categoryPath(id), `Checks: ${label}`, question, 'Documentation')),
  page(
    '/docs/api',
    'API reference',
    'Every operation of the HTTP API, generated from its OpenAPI document',
    'Documentation',
  ),
  ...API_GROUPS.map(({ slug, title, summary }) => page(`/docs/api/${slug}`, `${title} API`, summary, 'Documentation')),
  page('/support', 'Help centre', 'Articles on every screen, on reports and on scores, with search', 'Documentation'),
  page('/blog', 'Blog', 'Posts about search engines, AI readers and crawling', 'More'),
  page('/about', 'About', `What ${PRODUCT_NAME} is for and what it promises`, 'More'),
  page('/contact', 'Contact', 'A form that reaches the people who run this site', 'More'),
  page('/status', 'Status', 'Current status and recent uptime', 'More'),
  page('/bot', 'About our crawler', 'How to recognise it, slow it down or keep it out with robots.txt', 'More'),
  page('/terms', 'Terms of service', 'What you agree to by using the service', 'More'),
  page('/privacy', 'Privacy notice', 'Which data is kept, why and for how long', 'More'),
]

function page(path: string, name: string, summary: string, part: PublicPage['part']): PublicPage {
  return { path, name, summary, part }
}
