import { FLAGS, type Flag, type FlagName } from './crawl-flags.ts'

/** Options of crawls that the person who starts the server decides, because they concern the machine or other people. */
export const MCP_CRAWL_FLAGS = [
  ...(['allow-private', 'ignore-robots', 'header', 'user-agent', 'concurrency', 'delay', 'timeout'] as const),
] satisfies FlagName[]

/** All options of `pagewarden mcp`. */
export const MCP_FLAGS = {
  folder: {
    ...{ kind: 'text', value: 'FOLDER', group: 'output' },
    help: 'where crawls are kept as archives (a folder of Pagewarden in the data directory of the user)',
  },
  'max-crawls': {
    ...{ kind: 'number', value: 'N', least: 1, most: 16, group: 'manners' },
    help: 'crawls at the same time (2)',
  },
  'max-pages': {
    ...{ kind: 'number', value: 'N', least: 1, most: 10_000_000, group: 'range' },
    help: 'the highest page limit that a client may choose (10000)',
  },
  ...{ 'allow-private': FLAGS['allow-private'], 'ignore-robots': FLAGS['ignore-robots'], header: FLAGS.header },
  ...{ 'user-agent': FLAGS['user-agent'], concurrency: FLAGS.concurrency, delay: FLAGS.delay, timeout: FLAGS.timeout },
} as const satisfies Record<string, Flag>
