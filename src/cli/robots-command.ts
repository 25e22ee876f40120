import { readFile } from 'node:fs/promises'
import { userAgentFor } from '#domain/product.ts'
import { OperationError } from '#operations/errors.ts'
import { askRobots, downloadRobots } from '#operations/robots/ask-robots.ts'
import { readAllowList } from './crawl-options.ts'
import { readOptions } from './options.ts'
import { readCliSettings } from './settings.ts'
import { UsageError } from './usage-error.ts'

const NOTHING_READ = 3

/** `pagewarden robots`: prints `allowed` or `disallowed`. */
export async function runRobotsCommand(words: string[]): Promise<number> {
  const { word: source, values } = readOptions(
    words,
    { agent: { type: 'string' }, url: { type: 'string' }, 'allow-private': { type: 'string' } },
    'The robots.txt, a file or an address,',
  )
  if (!values.agent) throw new UsageError('--agent is missing: the name of the bot, e.g. --agent Googlebot.')
  if (!values.url) throw new UsageError('--url is missing: the address to ask about, e.g. --url /blog/.')
  const isWebAddress = /^https?:\/\//i.test(source)
  const address = URL.parse(values.url, isWebAddress ? source : 'http://localhost')
  if (!address) throw new UsageError(`--url: '${values.url}' is not an address.`)
  const settings = readCliSettings()
  const allowedTargets = readAllowList(values['allow-private']) ?? settings.allowPrivateTargets
  try {
    const userAgent = userAgentFor(settings.publicUrl)
    const robotsTxt = isWebAddress ? await downloadRobots(source, userAgent, allowedTargets) : await readLocal(source)
    console.log(askRobots(robotsTxt, values.agent, address.href))
    return 0
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    console.error(error.message)
    return NOTHING_READ
  }
}

async function readLocal(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`'${file}' cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
