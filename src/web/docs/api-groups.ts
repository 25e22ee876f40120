export type ApiGroup = {
  slug: string
  title: string
  summary: string
  metaTitle: string
  description: string
  paths: RegExp
}

/** An API path belongs to the first group it matches. */
export const API_GROUPS: ApiGroup[] = [
  {
    slug: 'crawls',
    title: 'Crawls',
    summary: 'Start a crawl of any site, watch its pages arrive, stop the crawl and read the results.',
    metaTitle: 'Crawls API: Start, Watch and Read a Site Crawl',
    description:
      'How do you start a crawl from a program and watch it live? ' +
      'Requests, responses and server-sent events in the crawls part of the Pagewarden HTTP API.',
    paths: /^\/(crawls|checks)/,
  },
  {
    slug: 'explorer',
    title: 'Explorer',
    summary: 'The tables of a crawl with filters and sorting, SQL, search, segments and saved views.',
    metaTitle: 'Explorer API: Query the Tables of a Site Crawl',
    description:
      'How do you query the pages and links of a crawl with filters of your own? ' +
      'Tables, search, segments, saved views and SQL in the Pagewarden HTTP API.',
    paths: /^\/projects\/\{id\}\/(explore|sql|segments|views)/,
  },
  {
    slug: 'site-reports',
    title: 'Site reports',
    summary: 'The state of a site, reports about links, markup, speed and more, search traffic and fix packs.',
    metaTitle: 'Site Reports API: Links, Markup, Speed, Traffic',
    description:
      'How do you read which links break or what keeps pages out of search? ' +
      'Site reports, search traffic and fix packs in the Pagewarden HTTP API.',
    paths: /^\/projects\/\{id\}\/(site-reports|site-state|traffic|fix-packs)/,
  },
  {
    slug: 'workspaces',
    title: 'Workspaces',
    summary: 'The workspaces of a team: members, invitations, API keys, connected programs and webhooks.',
    metaTitle: 'Workspaces API: Members, API Keys and Webhooks',
    description:
      'How do you manage members, API keys and webhooks of a team from a program? ' +
      'Workspaces in the HTTP API, with every request and response.',
    paths: /^\/workspaces?\b|^\/invitations?\b|^\/oauth\b/,
  },
  {
    slug: 'share-links',
    title: 'Share links',
    summary:
      'Links that show a dashboard, report, issue or comparison to people without an account, and what they read by them.',
    metaTitle: 'Share Links API: Show a Report Without Sign-In',
    description:
      'How do you share a report with people who have no account? ' +
      'Create, list, revoke and open share links in the Pagewarden HTTP API.',
    paths: /^\/share\/|^\/projects\/\{id\}\/share-links/,
  },
  {
    slug: 'page-details',
    title: 'Page details',
    summary: 'Everything about one page of a crawl: issues, checks, links, markup, rendering, screenshots and history.',
    metaTitle: 'Page Details API: Issues, Links, Markup, History',
    description:
      'How do you read all that a crawl found on one page, and request it again? ' +
      'Issues, links, rendering, screenshots and history in the Pagewarden HTTP API.',
    paths: /^\/projects\/\{id\}\/report\/pages\/./,
  },
  {
    slug: 'reports',
    title: 'Reports',
    summary: 'The pages, issues, redirects and files of a project’s crawl, and what changed between two crawls.',
    metaTitle: 'Reports API: Pages, Issues, Exports and Changes',
    description:
      'How do you read the pages, issues and changes of a crawl from a program? ' +
      'Filters, paging, exports and comparisons in the Pagewarden HTTP API.',
    paths: /^\/projects\/\{id\}\/(report|compare|dashboard|keywords|competitors)|^\/overview/,
  },
  {
    slug: 'projects',
    title: 'Projects',
    summary: 'Create, change, crawl and delete projects; their settings, and the URLs added or excluded.',
    metaTitle: 'Projects API: Create, Configure and Crawl Sites',
    description:
      'How do you create a project, change its crawl settings and start its crawls from a program? ' +
      'Every request in the projects part of the Pagewarden HTTP API.',
    paths: /^\/projects/,
  },
  {
    slug: 'account',
    title: 'Account',
    summary: 'Signing in and out, the profile, settings, sessions, two-factor, passkeys, billing, export and deletion.',
    metaTitle: 'Account API: Sign In, Profile, Security, Billing',
    description:
      'How does a program sign in, and what can it change in an account? ' +
      'Sessions, profile, settings, two-factor and billing requests in the Pagewarden HTTP API.',
    paths: /^\/(auth|account|stripe|impersonation)/,
  },
  {
    slug: 'content',
    title: 'Public content',
    summary: 'Blog posts, help articles, pages, the sample report, the contact form and the state of this server.',
    metaTitle: 'Content API: Blog, Help Centre, Pages and Status',
    description:
      'How do you read blog posts, search help articles or check the state of a server? ' +
      'The public part of the Pagewarden HTTP API, which needs no account at all.',
    paths: /^\/(blog|support|pages|sample|site|contact|status|health|openapi)/,
  },
  {
    slug: 'content-desk',
    title: 'Content desk',
    summary: 'Posts, help articles and pages of this server, with their pictures, categories and tags, for editors.',
    metaTitle: 'Content Desk API: Posts, Articles, Pages, Media',
    description:
      'How do editors publish posts and help articles from a program? ' +
      'Content, categories and pictures of the content desk in the Pagewarden HTTP API.',
    paths: /^\/admin\/(content|categories|media|tags)/,
  },
  {
    slug: 'admin',
    title: 'Administration',
    summary: 'Users, messages, jobs, the system and the audit log of this server, for administrators.',
    metaTitle: 'Admin API: Users, Messages, Jobs and System',
    description:
      'What can administrators do from a program? ' +
      'Users, messages, jobs, system tests and the audit log of a server, in the Pagewarden HTTP API.',
    paths: /^\/admin/,
  },
]

export function findApiGroup(slug: string | undefined): ApiGroup | undefined {
  return API_GROUPS.find((group) => group.slug === slug)
}

/** Undefined for undocumented paths, such as the mailbox of a development server. */
export function groupOf(path: string): ApiGroup | undefined {
  return API_GROUPS.find(({ paths }) => paths.test(path))
}
