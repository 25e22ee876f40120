import type { StartInput } from '#mcp/source.ts'
import { FLAGS, type FlagName } from '../flags/crawl-flags.ts'

/** The option of `pagewarden crawl` behind each field of a tool's input. */
const FLAG_OF: Record<Exclude<keyof StartInput, 'url' | 'urls' | 'before'>, FlagName> = {
  maxPages: 'max-pages',
  depth: 'depth',
  include: 'include',
  exclude: 'exclude',
  sitemapOnly: 'sitemap-only',
  render: 'render',
  samples: 'samples',
  width: 'width',
  external: 'external',
  probes: 'probes',
  resources: 'resources',
  only: 'only',
  skip: 'skip',
}

/** The input as the words that someone would type, so that a crawl has the same limits and messages. */
export function wordsOf(input: StartInput): string[] {
  return Object.entries(FLAG_OF).flatMap(([field, flag]) => {
    const value = input[field as keyof typeof FLAG_OF]
    if (value === undefined) return []
    if (typeof value === 'boolean') return wordsOfSwitch(flag, value)
    return (Array.isArray(value) ? value : [value]).map((each) => `--${flag}=${each}`)
  })
}

function wordsOfSwitch(flag: FlagName, value: boolean): string[] {
  const isOnByDefault = 'isOn' in FLAGS[flag]
  if (value === isOnByDefault) return []
  return [value ? `--${flag}` : `--no-${flag}`]
}

/** Replaces the names of options by those of fields. */
export function inFields(message: string): string {
  return Object.entries({ ...FLAG_OF, urls: 'list', before: 'before' }).reduce(
    (text, [field, flag]) => text.replaceAll(new RegExp(`--${flag}(?![\\w-])`, 'g'), field),
    message.replace("Run 'pagewarden checks' to see all of them.", 'list_checks lists all of them.'),
  )
}
