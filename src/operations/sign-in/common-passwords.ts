import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const COMMON_PASSWORD = 'This password is one of the most common ones and easy to guess. Please choose another.'

let common: Set<string> | null = null

/** Whether the password is among the 10,000 most leaked ones, in any mix of upper and lower case. */
export function isCommonPassword(password: string): boolean {
  common ??= readList()
  return common.has(password.toLowerCase())
}

/**
 * The first 10,000 passwords of Mark Burnett's list in OWASP SecLists (CC BY-SA 3.0) that satisfy our password rules,
 * ignoring case.
 */
function readList(): Set<string> {
  const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  return new Set(list.split('\n').filter((line) => line !== ''))
}
