import { FLAGS, type Flag, GROUPS } from '#cli/flags/crawl-flags.ts'

/** Returns Markdown tables generated from the flags of the `pagewarden crawl` command. */
export function crawlOptionsTable(): string {
  return Object.entries(GROUPS)
    .map(([group, title]) => {
      const flags = Object.entries<Flag>(FLAGS).filter(([, flag]) => flag.group === group)
      const rows = flags.map(([name, flag]) => `| \`--${formatFlag(name, flag)}\` | ${escapeMarkdown(flag.help)} |`)
      return [`### ${title}`, '', '| Option | What it does |', '|---|---|', ...rows].join('\n')
    })
    .join('\n\n')
}

function formatFlag(name: string, flag: Flag): string {
  return escapeMarkdown(flag.kind === 'switch' ? name : `${name} ${flag.value}`)
}

function escapeMarkdown(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\*/g, '\\*')
}
