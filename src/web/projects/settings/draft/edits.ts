import { type FieldName, isOneThing, type SettingsFields, settingOf } from './settings-fields.ts'

/** Another tab may change the saved values later, so the value that each change started from is kept. */
export type Edits = { changes: Partial<SettingsFields>; startedFrom: Partial<SettingsFields> }

export const NO_EDITS: Edits = { changes: {}, startedFrom: {} }

/** A field that returns to its original value counts as unchanged. */
export function addEdits(before: Edits, changed: Partial<SettingsFields>, saved: SettingsFields): Edits {
  const startedFrom = { ...pick(saved, namesOf(changed)), ...before.startedFrom }
  const changes = { ...before.changes, ...changed }
  const names = namesOf(changes).filter((name) => changes[name] !== startedFrom[name])
  return { changes: pick(changes, names), startedFrom: pick(startedFrom, names) }
}

/** Later changes win. */
export function joinEdits(before: Edits, later: Edits): Edits {
  return {
    changes: { ...before.changes, ...later.changes },
    startedFrom: { ...before.startedFrom, ...later.startedFrom },
  }
}

export function dropEdits({ changes, startedFrom }: Edits, dropped: readonly FieldName[]): Edits {
  const names = namesOf(changes).filter((name) => !dropped.includes(name))
  return { changes: pick(changes, names), startedFrom: pick(startedFrom, names) }
}

/** Makes changes start from the current values, so that saving replaces what was changed elsewhere. */
export function restartEdits(edits: Edits, names: readonly FieldName[], saved: SettingsFields): Edits {
  return addEdits(dropEdits(edits, names), pick(edits.changes, names), saved)
}

/** Changes that the user typed during a save. They are still unsaved, and start from the saved values. */
export function keepLaterEdits({ changes }: Edits, sent: Partial<SettingsFields>, saved: SettingsFields): Edits {
  const later = namesOf(changes).filter((name) => changes[name] !== sent[name])
  return addEdits(NO_EDITS, pick(changes, later), saved)
}

/** The fields that differ from the stored settings. */
export function unsavedFields({ changes }: Edits, saved: SettingsFields): FieldName[] {
  return namesOf(changes).filter((name) => changes[name] !== saved[name])
}

export function countChanges(unsaved: readonly FieldName[]): number {
  const things = unsaved.map((field) => {
    const setting = settingOf(field)
    return isOneThing(setting) ? setting : field
  })
  return new Set(things).size
}

export function withChanges(fields: SettingsFields, changes: Partial<SettingsFields>): SettingsFields {
  return { ...fields, ...changes } as SettingsFields
}

export function pick<Source extends object>(source: Source, names: readonly string[]): Partial<Source> {
  return Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name))) as Partial<Source>
}

function namesOf(fields: Partial<SettingsFields>): FieldName[] {
  return Object.keys(fields) as FieldName[]
}
