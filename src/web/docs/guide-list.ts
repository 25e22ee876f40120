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
      'How to run web and worker processes on many machines with one PostgreSQL, and what happens if one dies.',
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
]

export function findGuide(slug: string | undefined): Guide | undefined {
  return GUIDES.find((guide) => guide.slug === slug)
}
