import { type ActivityAction, isRoutine } from '#domain/activity/activity.ts'

type Entry = { action: string; actor: { id: string } }

/** Long runs of the same routine action by the same person, such as rechecks, would hide everything else. */
export function groupAlike<Each extends Entry>(entries: Each[]): [Each, ...Each[]][] {
  const groups: [Each, ...Each[]][] = []
  for (const entry of entries) {
    const [first] = groups.at(-1) ?? []
    const isAlike = first?.action === entry.action && first.actor.id === entry.actor.id
    if (isAlike && isRoutine(entry.action as ActivityAction)) groups.at(-1)?.push(entry)
    else groups.push([entry])
  }
  return groups
}
