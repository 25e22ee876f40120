import { counted } from '#domain/words/counts.ts'
import { SECTION_IDS, SECTIONS, type SectionId } from '../sections.ts'
import { countChanges } from './edits.ts'
import { type FieldName, sectionOf } from './settings-fields.ts'

/** In the order of the navigation. */
export function sectionsOf(fields: readonly FieldName[]): SectionId[] {
  const sections = new Set(fields.map(sectionOf))
  return SECTION_IDS.filter((id) => sections.has(id))
}

/** '3 unsaved changes: Crawling, Pages'; empty if there are none. */
export function describeUnsaved(unsaved: readonly FieldName[]): string {
  return unsaved.length === 0 ? '' : `${counted(countChanges(unsaved), 'unsaved change')}: ${namesOf(unsaved)}`
}

/** 'Not saved: 2 values are not allowed. See Crawling, Pages.' */
export function describeProblems(wrong: readonly FieldName[]): string {
  const values = wrong.length === 1 ? '1 value is' : `${counted(wrong.length, 'value')} are`
  return wrong.length === 0 ? '' : `Not saved: ${values} not allowed. See ${namesOf(wrong)}.`
}

function namesOf(fields: readonly FieldName[]): string {
  return sectionsOf(fields)
    .map((id) => SECTIONS[id].label)
    .join(', ')
}
