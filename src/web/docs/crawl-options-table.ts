import { FLAGS, type Flag, flagWords, GROUPS } from '#cli/flags/crawl-flags.ts'

/** Returns Markdown tables generated from the flags of the `pagewarden crawl` command. */
export function crawlOptionsTable(): string {
  return Object.entries(GROUPS)
    .map(([group, title]) => {
      const flags = Object.entries<Flag>(FLAGS).filter(([, flag]) => flag.group === group)
      const rows = flags.map(
        ([name, flag]) => `| \`${escapeMarkdown(flagWords(name, flag))}\` | ${escapeMarkdown(flag.help)} |`,
      )
      return [`### ${title}`, '', '| Option | What it does |', '|---|---|', ...rows].join('\n')
    })
    .join('\n\n')
}

function escapeMarkdown(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\*/g, '\\*')
}
