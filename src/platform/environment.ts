import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { StartupFailure } from './startup-failure.ts'

/**
 * Adds the variables of the folder's `.env` file, if there is one. The real environment takes precedence, even with an
 * empty value.
 */
export function readEnvironment(folder: string, real: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...readEnvFile(join(folder, '.env')), ...real }
}

function readEnvFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw new StartupFailure(`The settings file ${path} cannot be read (${code}). Make it readable or remove it.`)
  }
}
