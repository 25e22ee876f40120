import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupFailure } from '../startup-failure.ts'

/**
 * The system user that runs PostgreSQL. PostgreSQL refuses root, so root uses `nobody`. If `nobody` cannot reach the
 * files, or our user has no name, PostgreSQL runs in a user namespace that maps our user to `nobody`.
 */
export type PostgresAccount = 'self' | 'nobody' | 'namespace'

const NOBODY = 65_534

export function chooseAccount(paths: string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return hasName() ? 'self' : 'namespace'
  return paths.every(isOpenToOthers) ? 'nobody' : 'namespace'
}

export function isReachable(account: PostgresAccount, folder: string): boolean {
  return account !== 'nobody' || isOpenToOthers(folder)
}

export function spawnAs(
  account: PostgresAccount,
  command: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  switch (account) {
    case 'self':
      return spawn(command, args, options)
    case 'nobody':
      return spawn(command, args, { ...options, uid: NOBODY, gid: NOBODY })
    case 'namespace': {
      const mapping = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
      return spawn('unshare', [...mapping, command, ...args], options)
    }
  }
}

/** Makes the account the owner of the folder and its contents. Only root can do this, and only root needs it. */
export function changeFolderOwner(account: PostgresAccount, folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = account === 'nobody' ? NOBODY : 0
  if (lstatSync(folder).uid === owner) return
  for (const entry of readdirSync(folder, { recursive: true }) as string[])
    lchownSync(join(folder, entry), owner, owner)
  // The folder itself comes last, so that the next start notices and completes an interrupted change.
  chownSync(folder, owner, owner)
}

export function explainSpawnFailure(account: PostgresAccount, folder: string, output: string): StartupFailure {
  const lines = output.split('\n').map((line) => line.trim())
  const reason = lines.find((line) => /FATAL|PANIC|error:|failed/.test(line)) ?? lines.at(-1)
  const advice =
    account === 'namespace' && /unshare/.test(output)
      ? ' PostgreSQL does not run as root: start as an ordinary user with a name, ' +
        'or open the folders of the program and of DATA_DIR to others (chmod o+x).'
      : ''
  const space = /no space left on device/i.test(output)
    ? ' The disk is full: free some space, or set DATA_DIR to a folder on another disk.'
    : ''
  return new StartupFailure(`PostgreSQL could not be started on ${folder} (${reason}).${advice}${space}`)
}

function isOpenToOthers(path: string): boolean {
  const parent = dirname(path)
  const { mode, uid } = statSync(path)
  const isOpen = uid === NOBODY || (mode & 0o001) !== 0
  return isOpen && (parent === path || isOpenToOthers(parent))
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
