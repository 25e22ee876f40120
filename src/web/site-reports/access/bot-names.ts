import { BOT_PURPOSES, type BotPurpose, findBot } from '#domain/robots/known-bots.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'

/** For example 'GPTBot' for 'gptbot'. */
export function botName(token: string): string {
  return findBot(token)?.name ?? (token === PRODUCT_NAME.toLowerCase() ? PRODUCT_NAME : token)
}

type OptionGroup = { label: string; options: { value: string; label: string }[] }

/** Crawlers grouped by purpose, for a select. Crawlers that only robots.txt names come last. */
export function botGroups(tokens: readonly string[]): OptionGroup[] {
  const purposeOf = (token: string) => findBot(token)?.purpose ?? null
  const groups = Map.groupBy(tokens, purposeOf)
  const purposes = [...(Object.keys(BOT_PURPOSES) as BotPurpose[]), null]
  return purposes.flatMap((purpose) => {
    const options = (groups.get(purpose) ?? []).map((token) => ({ value: token, label: botName(token) }))
    return options.length === 0 ? [] : [{ label: purpose === null ? 'Others' : BOT_PURPOSES[purpose], options }]
  })
}
