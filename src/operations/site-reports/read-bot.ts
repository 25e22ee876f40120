import { InvalidInput } from '../errors.ts'

export function readBot(text: string): string {
  const bot = text.trim().toLowerCase()
  if (/^[\w-]{1,100}$/.test(bot)) return bot
  throw new InvalidInput(`'${text.slice(0, 100)}' is not the name of a crawler. Use one such as googlebot.`)
}
