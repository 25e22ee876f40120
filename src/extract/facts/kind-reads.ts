import type { ElementKind } from '../scan/element-kinds.ts'
import { type KindReads, wantedOf } from '../scan/wanted-attributes.ts'
import type { GroupSelection } from './group-selection.ts'

/** Always read, because many groups need regions, hidden parts and ids. */
const FOR_ANY_GROUP = ['role', 'hidden', 'style', 'id', 'aria-hidden']

export function readsOn(kind: ElementKind, selection: GroupSelection): KindReads {
  return kind.reads[selection.number] ?? addReads(kind, selection)
}

function addReads(kind: ElementKind, { number, groups, reads }: GroupSelection): KindReads {
  const { name, ownAttributes } = kind
  const shared = groups.length === 0 ? [] : FOR_ANY_GROUP
  const added = {
    wanted: wantedOf([...ownAttributes, ...shared, ...reads.attributesOf(name), ...reads.anywhere]),
    reportedTo: reads.groupsFor(name),
  }
  kind.reads[number] = added
  return added
}
