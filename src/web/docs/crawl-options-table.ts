import { FLAGS, type Flag, GROUPS } from '#cli/flags/crawl-flags.ts'

/** The options of `pagewarden crawl` as Markdown tables, from the table that the command itself reads. */
export function crawlOptionsTable(): string {
  return Object.entries(GROUPS)
    .map(([group, title]) => {
      const flags = Object.entries<Flag>(FLAGS).filter(([, flag]) => flag.group === group)
      const rows = flags.map(([name, flag]) => `| \`--${written(name, flag)}\` | ${escaped(flag.help)} |`)
      return [`### ${title}`, '', '| Option | What it does |', '|---|---|', ...rows].join('\n')
    })
    .join('\n\n')
}

function written(name: string, flag: Flag): string {
  return escaped(flag.kind === 'switch' ? name : `${name} ${flag.value}`)
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\*/g, '\\*')
}
