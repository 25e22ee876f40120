import { FLAGS, type Flag, flagWords, GROUPS } from '#cli/flags/crawl-flags.ts'
import { MCP_FLAGS } from '#cli/flags/mcp-flags.ts'

/** Returns Markdown tables generated from the flags of the `pagewarden crawl` command. */
export function crawlOptionsTable(): string {
  return Object.entries(GROUPS)
    .map(([group, title]) => {
      const flags = Object.entries<Flag>(FLAGS).filter(([, flag]) => flag.group === group)
      return `### ${title}\n\n${tableOf(flags)}`
    })
    .join('\n\n')
}

/** The same for `pagewarden mcp`. */
export function mcpOptionsTable(): string {
  return tableOf(Object.entries<Flag>(MCP_FLAGS))
}

function tableOf(flags: [string, Flag][]): string {
  const rows = flags.map(
    ([name, flag]) => `| \`${escapeMarkdown(flagWords(name, flag))}\` | ${escapeMarkdown(flag.help)} |`,
  )
  return ['| Option | What it does |', '|---|---|', ...rows].join('\n')
}

function escapeMarkdown(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\*/g, '\\*')
}
