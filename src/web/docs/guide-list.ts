export type Guide = {
  slug: string
  title: string
  /** Shown in the list of guides. */
  summary: string
  metaTitle: string
  description: string
}

/** In the order in which self-hosters need them. Each guide is a file in ./guides. */
export const GUIDES: Guide[] = [
  {
    slug: 'self-hosting',
    title: 'Host it yourself',
    summary: 'Start a server with one command, then add a proxy, mail and an administrator.',
    metaTitle: 'Self-Hosting Guide: Run Pagewarden on Your Server',
    description:
      'How do you run Pagewarden on a server of your own? ' +
      'One command starts it with its own PostgreSQL; then add a proxy, mail and an administrator.',
  },
  {
    slug: 'configuration',
    title: 'Configuration',
    summary: 'Every setting, its default and what it does.',
    metaTitle: 'Configuration Reference: Every Pagewarden Setting',
    description:
      'Which settings does Pagewarden read, and what are their defaults? ' +
      'All environment variables for ports, the database, mail, storage, sign-in and payments.',
  },
  {
    slug: 'scaling',
    title: 'Scaling',
    summary: 'More web processes, more workers, more machines: what to add and when, and what the limits are.',
    metaTitle: 'Scaling Guide: More Workers, More Crawls at Once',
    description:
      'When does one Pagewarden process stop being enough? ' +
      'How to run web and worker processes on several machines, and what happens if one dies.',
  },
  {
    slug: 'backup',
    title: 'Backup and restore',
    summary: 'What to copy, how to copy it, and how to make sure the copy works.',
    metaTitle: 'Backup Guide: Copy and Restore Pagewarden Data',
    description:
      'What do you have to back up so that no crawl, account or file is lost? ' +
      'The database, the files and the secret: how to copy and how to restore them.',
  },
  {
    slug: 'command-line',
    title: 'Command line',
    summary: 'Crawl without a server or a database, write reports, fail a pipeline, test robots.txt.',
    metaTitle: 'Command Line Guide: Crawl Sites From a Terminal',
    description:
      'How do you crawl a site from a terminal or fail a build on SEO issues? ' +
      'Every option of the pagewarden command, its output formats and its exit codes.',
  },
  {
    slug: 'mcp',
    title: 'AI assistants (MCP)',
    summary: 'Let Claude, VS Code and other MCP clients crawl sites and read the results, with or without a server.',
    metaTitle: 'MCP Guide: Crawl Sites From Claude and VS Code',
    description:
      'How does an AI assistant crawl a site and read its SEO issues? ' +
      'Add Pagewarden to Claude Desktop, Claude Code, VS Code or another MCP client.',
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    summary: 'Send finished crawls, new issues and other events to a program, to Slack or to Microsoft Teams.',
    metaTitle: 'Webhooks Guide: Crawl Events in Slack and Teams',
    description:
      'How does your program hear of finished crawls and new SEO issues? ' +
      'All events, the signature and how to verify it, retries, and messages to Slack and Teams.',
  },
]

export const CATALOGUE_PAGE: Guide = {
  slug: 'checks',
  title: 'Catalogue of checks',
  summary: 'Every check with its rule, its severity, its source and a fix, with search and filters.',
  metaTitle: 'Catalogue of SEO Checks by Category | Pagewarden',
  description:
    'Which SEO, accessibility, security and AI readiness checks does Pagewarden have? ' +
    'Search the catalogue: each has its rule and a fix.',
}

export const NOT_FLAGGED_PAGE: Guide = {
  slug: 'what-we-dont-flag',
  title: 'What we don’t flag, and why',
  summary: 'What other tools report and we leave out on purpose, each with the reason.',
  metaTitle: 'What We Don’t Flag and Why: SEO Myths | Pagewarden',
  description:
    'Why is there no issue about keyword density, text ratio or a missing llms.txt? ' +
    'What we leave out on purpose, each with its reason.',
}

const SITE_SCORE_PAGE: Guide = {
  slug: 'site-score',
  title: 'Site score',
  summary: 'How the score of a site and the AI readiness index are computed, with all points and caps.',
  metaTitle: 'Site Score Explained: Points, Caps and AI Index',
  description:
    'How does Pagewarden compute the score of a site? ' +
    'The points of each category, what an issue costs, the caps, and the AI readiness index.',
}

/** About checks. The first two have their own routes; the site score is a file in ./guides. */
export const CHECK_PAGES: Guide[] = [CATALOGUE_PAGE, NOT_FLAGGED_PAGE, SITE_SCORE_PAGE]

export function findGuide(slug: string | undefined): Guide | undefined {
  return [...GUIDES, SITE_SCORE_PAGE].find((guide) => guide.slug === slug)
}
